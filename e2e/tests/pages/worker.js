const elsewhere = new URL(location).searchParams.get('fault');
if (elsewhere) {
  console.error('a word from the worker');
  await fetch(`${elsewhere}worker`, { mode: 'no-cors' });
}
postMessage('at work');
