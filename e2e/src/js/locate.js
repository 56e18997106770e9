async (find, { element, patience }) => {
  const describe = (found) => {
    const id = found.id ? `#${found.id}` : '';
    return `<${found.localName}${id} class="${found.getAttribute('class') ?? ''}">`;
  };
  const isVisible = (found) => {
    const { width, height } = found.getBoundingClientRect();
    return width > 0 && height > 0 && found.checkVisibility({ visibilityProperty: true });
  };
  const centre = (found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  // Whether a point lies beside the window, or beside a part of the page that is scrolled by itself.
  const isAside = (found, { x, y }) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    for (let around = found.parentElement; around; around = around.parentElement) {
      if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY)) {
        const { top, bottom } = around.getBoundingClientRect();
        if (y < top || y >= bottom) return true;
      }
    }
    return false;
  };
  // A press on a label is a press on its field.
  const isHit = (found, hit) => found.contains(hit) || hit?.closest('label')?.control === found;

  const until = performance.now() + patience;
  let before = null;
  for (;;) {
    let why;
    const all = find(element);
    const found = all.filter(isVisible)[element.nth];
    if (!found) {
      why = `there are ${all.length}, of which ${all.filter(isVisible).length} can be seen`;
      before = null;
    } else if (found.matches(':disabled')) {
      why = 'it is disabled';
    } else if (found.closest('[inert]')) {
      why = 'it is inert';
    } else {
      let { x, y } = centre(found);
      if (isAside(found, { x, y })) {
        found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        ({ x, y } = centre(found));
      }
      const hit = document.elementFromPoint(x, y);
      if (before?.found !== found || before.x !== x || before.y !== y) {
        why = 'it is moving';
      } else if (!isHit(found, hit)) {
        why = hit ? `it is covered by ${describe(hit)}` : 'it is outside the window';
      } else {
        return { x, y, why: null };
      }
      before = { found, x, y };
    }
    if (performance.now() > until) return { x: 0, y: 0, why };
    await new Promise((done) => setTimeout(done, 20));
  }
}
