() => {
  const SMALLEST = 24;
  const roles = ['button', 'checkbox', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio',
    'option', 'radio', 'slider', 'spinbutton', 'switch', 'tab', 'treeitem'];
  const selector = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary',
    '[tabindex]', ...roles.map((role) => `[role=${role}]`)].join(', ');
  const dialog = [...document.querySelectorAll('dialog')].findLast((it) => it.matches(':modal'));

  const isPressed = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).pointerEvents !== 'none' &&
    !element.matches(':disabled') && !element.closest('[inert]') &&
    // A programmatic place for the focus, such as a heading, is not pressed.
    (element.tabIndex >= 0 || element.matches('button, input, select, textarea, [role]')) &&
    (!dialog || dialog.contains(element));
  // A field and its label are one target; a field hidden behind a drawn one leaves its label.
  const boxOf = (element) => {
    const boxes = [element, ...(element.labels ?? [])].map((it) => it.getBoundingClientRect());
    return boxes.reduce((a, b) => (Math.min(b.width, b.height) > Math.min(a.width, a.height) ? b : a));
  };
  // Links in running text are as high as its lines, which the guideline allows.
  const isInText = (element) =>
    element.localName === 'a' && getComputedStyle(element).display === 'inline' &&
    element.parentElement.textContent.trim() !== element.textContent.trim();

  const targets = [...document.querySelectorAll(selector)]
    .filter((element) => isPressed(element) && !isInText(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isSmall = ({ box }) => box.width < SMALLEST - 0.5 || box.height < SMALLEST - 0.5;
  const middle = ({ box }) => [box.left + box.width / 2, box.top + box.height / 2];
  // The circle of 24 px around a small target may touch neither another target nor its circle.
  const isCrowded = (small) => {
    const [x, y] = middle(small);
    return targets.some((other) => {
      if (other.element === small.element || other.element.contains(small.element) ||
        small.element.contains(other.element)) return false;
      if (isSmall(other)) {
        const [u, v] = middle(other);
        return Math.hypot(u - x, v - y) < SMALLEST;
      }
      const u = Math.max(other.box.left, Math.min(x, other.box.right));
      const v = Math.max(other.box.top, Math.min(y, other.box.bottom));
      return Math.hypot(u - x, v - y) < SMALLEST / 2;
    });
  };
  return targets.filter((target) => isSmall(target) && isCrowded(target)).map(({ element, box }) => {
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const label = element.getAttribute('aria-label') ?? element.innerText ?? '';
    return `${name} “${label.trim().slice(0, 40)}” is ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`;
  });
}
