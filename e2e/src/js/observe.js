(() => {
  const times = { paint: null, dialog: null, pressed: null, playable: null, long: [], input: [] };
  window.pralineTestTimes = times;
  const observe = (type, hear, options) => {
    new PerformanceObserver((list) => list.getEntries().forEach(hear))
      .observe({ type, buffered: true, ...options });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') times.paint = entry.startTime;
  });
  observe('longtask', (entry) => times.long.push([entry.startTime, entry.duration]));
  observe('event', (entry) => {
    times.input.push([entry.startTime, entry.processingStart - entry.startTime, entry.duration]);
  }, { durationThreshold: 16 });
  addEventListener('click', (event) => { times.pressed ??= event.timeStamp; }, { capture: true });
  const watch = new MutationObserver(() => {
    if (document.querySelector('.home [data-first]')) times.dialog ??= performance.now();
    if (document.querySelector('.game:not([data-laying]) button[data-do^="take "]')) {
      times.playable = performance.now();
      watch.disconnect();
    }
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
})()
