(find, width) => {
  const describe = (element) => {
    const { left, right } = element.getBoundingClientRect();
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return `${name} reaches from ${Math.round(left)} to ${Math.round(right)} of ${width}`;
  };
  const root = document.scrollingElement;
  const found = [];
  const before = root.scrollLeft;
  root.scrollLeft = 1e6;
  if (root.scrollLeft > 0 || root.scrollWidth > width) {
    found.push(`it is ${root.scrollWidth} px wide in a window of ${width}`);
  }
  root.scrollLeft = before;
  // What scrolls sideways inside a part of its own, or is cut there, does not widen the page.
  const isFree = (element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return false;
    }
    return true;
  };
  const isBeside = (element) => {
    const { left, right, width: wide, height } = element.getBoundingClientRect();
    return wide > 1 && height > 1 && (right > width + 1 || left < -1);
  };
  const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex]';
  const selector = found.length > 0 ? 'body *' : pressed;
  for (const element of document.querySelectorAll(selector)) {
    if (element.checkVisibility({ visibilityProperty: true }) && isBeside(element) && isFree(element)) {
      found.push(describe(element));
    }
  }
  return found.slice(0, 12);
}
