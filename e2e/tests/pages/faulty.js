console.error('a word from the page');
const elsewhere = new URL(location).searchParams.get('elsewhere');
const worker = new Worker(
  new URL(`worker.js?fault=${elsewhere}`, import.meta.url),
  { type: 'module' },
);
worker.addEventListener('message', async () => {
  await fetch(`${elsewhere}page`, { mode: 'no-cors' });
  document.title = 'Faulty, done';
});
setTimeout(() => { throw new Error('nobody caught this'); });
