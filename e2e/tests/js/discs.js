(() => {
  const faults = [];
  for (const disc of document.querySelectorAll('.ring .disc')) {
    const name = `disc ${disc.dataset.disc} of ${document.querySelector('.ring').dataset.n}`;
    const plate = disc.querySelector('.plate').getBoundingClientRect();
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle(plate);
    const reach = (box, radius) => {
      const [u, v] = middle(box);
      return (Math.hypot(u - x, v - y) + radius) / plate.width;
    };
    for (const place of disc.querySelectorAll('.p')) {
      const radius = place.offsetWidth / 2;
      for (const piece of place.querySelectorAll('.pz')) {
        const box = piece.getBoundingClientRect();
        // What is picked up rises by two pixels.
        if (reach(box, radius) - 2.5 / plate.width > 0.4) {
          faults.push(`${name}: a piece reaches ${reach(box, radius).toFixed(3)} of the disc`);
        }
        const [u, v] = middle(box);
        for (let step = 0; step < 16; step += 1) {
          const turn = (step * Math.PI) / 8;
          const [a, b] = [u + Math.cos(turn) * radius * 0.92, v + Math.sin(turn) * radius * 0.92];
          const above = document.elementFromPoint(a, b);
          if (above?.closest('.badge, .send, .tip, .num')) {
            faults.push(`${name}: a ${above.closest('.badge, .send, .tip, .num').className} covers a piece`);
          }
        }
      }
    }
    for (const pill of disc.querySelectorAll('.count')) {
      const box = pill.getBoundingClientRect();
      if (reach(box, box.width / 2) > 0.5) faults.push(`${name}: a count leaves the disc`);
    }
  }
  for (const pill of document.querySelectorAll('.ring .count')) {
    const { width, height } = pill.getBoundingClientRect();
    if (Math.abs(width - height) > 0.6) faults.push(`a count is ${width} × ${height}`);
  }
  for (const text of document.querySelectorAll('.ring :is(b, kbd, .num, .gone)')) {
    const size = parseFloat(getComputedStyle(text).fontSize);
    if (size > 0 && size < 12) faults.push(`small words: ${text.textContent}`);
  }
  return [...new Set(faults)];
})()
