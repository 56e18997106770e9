// What a thing lies over, of all that a choice at the table depends on.
(css) => {
  const thing = document.querySelector(css).getBoundingClientRect();
  const needed = ['.disc .plate', '.centre', '.mine .bd', '.opp', '.bar .place', '.bar .tool:not(.redo)', '.tools .menu'];
  return [...document.querySelectorAll(needed.join())]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .filter((it) => {
      const box = it.getBoundingClientRect();
      return box.left < thing.right - 1 && box.right > thing.left + 1 && box.top < thing.bottom - 1 && box.bottom > thing.top + 1;
    })
    .map((it) => it.outerHTML.slice(0, 80))
    .concat(document.querySelector('.opp').checkVisibility({ visibilityProperty: true }) ? [] : ['no opponent is seen'])
    .concat(thing.left < 0 || thing.right > innerWidth || thing.top < -2 ? [`it leaves the window: ${[thing.left, thing.top, thing.right, innerWidth, scrollX, scrollY]}`] : []);
}
