// What cannot be read: texts that lie over one another, or that are cut off. Texts are measured line by line,
// without the room above and below the letters.
() => {
  const dialog = [...document.querySelectorAll('dialog')].findLast((it) => it.matches(':modal'));
  const isUnseen = (element) => {
    for (let it = element; it; it = it.parentElement) {
      const style = getComputedStyle(it);
      if (style.opacity === '0' || style.clipPath.includes('50%')) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true });
  };
  const name = (element) => {
    const of = (it) => `${it.localName}.${it.getAttribute('class') ?? ''}`;
    return `${of(element.parentElement)} > ${of(element)}`;
  };
  // What an ancestor cuts off; what can be scrolled to is not cut.
  const isCut = (element, box) => {
    let [across, down] = [true, true];
    for (let it = element; it && it !== document.body; it = it.parentElement) {
      const style = getComputedStyle(it);
      const around = it.getBoundingClientRect();
      // A name that ends in dots says that there is more; letters cut at their feet never do.
      const ends = style.textOverflow === 'ellipsis' && it === element;
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      if (across && hides(style.overflowX) && !ends && !it.ownerSVGElement &&
        (box.right > around.right + 1 || box.left < around.left - 1)) return true;
      if (down && hides(style.overflowY) && !it.ownerSVGElement &&
        (box.bottom > around.bottom + 1 || box.top < around.top - 1)) return true;
      across &&= !/auto|scroll/.test(style.overflowX);
      down &&= !/auto|scroll/.test(style.overflowY);
      if (style.position === 'fixed') break;
    }
    return across && (box.right > innerWidth + 1 || box.left < -1);
  };
  // Whether something is put at a place of its own, as a number at the corner of a piece.
  const isPlaced = (element, around) => {
    for (let it = element; it !== around; it = it.parentElement) {
      if (getComputedStyle(it).position === 'absolute') return true;
    }
    return false;
  };
  // What a text moves with: something that scrolls by itself, or is pinned to the window.
  const frameOf = (element) => {
    for (let it = element; it && it !== document.body; it = it.parentElement) {
      const { position, overflowY } = getComputedStyle(it);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return it;
    }
    return null;
  };
  const texts = [];
  const faults = [];
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('script, noscript, style, .sprite, .spoken, .unseen, [data-not-read]')) continue;
    if (isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const middle = (line.top + line.bottom) / 2;
      const box = { left: line.left + 1, right: line.right - 1, top: middle - size * 0.36, bottom: middle + size * 0.36 };
      const said = `“${node.data.trim().slice(0, 40)}” (${name(element)})`;
      if (isCut(element, box)) faults.push(`${said} is cut`);
      const around = element.closest('button, label, summary, td, th, figure, .bd, .box');
      if (around && !isPlaced(element, around)) {
        const room = around.getBoundingClientRect();
        if (box.right > room.right + 1 || box.left < room.left - 1) faults.push(`${said} leaves its ${name(around)}`);
      }
      // Of what scrolls by itself only a part is seen.
      const seen = { ...box };
      for (let it = element; it && it !== document.body; it = it.parentElement) {
        if (getComputedStyle(it).overflowX !== 'visible' && !it.ownerSVGElement) {
          const part = it.getBoundingClientRect();
          seen.left = Math.max(seen.left, part.left);
          seen.right = Math.min(seen.right, part.right);
          seen.top = Math.max(seen.top, part.top);
          seen.bottom = Math.min(seen.bottom, part.bottom);
        }
      }
      texts.push({ node, box, seen, said, frame: frameOf(element) });
    }
  }
  // What is pinned to the window lies over what scrolls below it, which can be scrolled free.
  const isPinned = (frame) => frame && /fixed|sticky/.test(getComputedStyle(frame).position);
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const apart = one.frame !== other.frame;
      if (one.node === other.node || (apart && (isPinned(one.frame) || isPinned(other.frame)))) continue;
      const [a, b] = apart ? [one.seen, other.seen] : [one.box, other.box];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 1) faults.push(`${one.said} and ${other.said} lie over one another`);
    }
  });
  return [...new Set(faults)];
}
