() => {
  if (document.querySelector('.end')) return 'over';
  // A page that has not come yet is no game that is over.
  if (!document.querySelector('.game')) return null;
  // Most pressing first: what is begun is finished before anything else is taken.
  const order = ['[data-do="place"]', '.send[aria-pressed="false"]', '.ln.legal[data-do^="lay "]',
    '.fl.legal[data-do^="lay "]', '[data-do^="space "]', 'button[data-do^="take "]',
    'button[data-do^="look "]'];
  const sent = new Set([...document.querySelectorAll('.send[aria-pressed="true"]')].map(
    (send) => send.dataset.do.split(' ')[1]));
  for (const css of order) {
    const found = [...document.querySelectorAll(css)].find((element) =>
      element.dataset.do && element.getAttribute('aria-disabled') !== 'true' &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !(css.startsWith('.send') && sent.has(element.dataset.do.split(' ')[1])));
    if (found) return `${found.localName}[data-do="${found.dataset.do}"]`;
  }
  return null;
}
