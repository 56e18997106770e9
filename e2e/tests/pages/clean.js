const said = document.getElementById('said');
const say = (words) => { said.textContent += `[${words}]`; };

const press = document.getElementById('press');
press.addEventListener('pointerdown', (event) => say(`pointer ${event.pointerType}`));
press.addEventListener('pointerenter', () => say('enter'));
press.addEventListener('click', () => {
  say('click');
  setTimeout(() => { document.getElementById('later').disabled = false; }, 100);
});
document.getElementById('later').addEventListener('click', () => say('later'));
document.addEventListener('keydown', (event) => say(`${event.code} ${event.key}`));

const from = document.getElementById('from');
const to = document.getElementById('to');
from.addEventListener('pointerdown', (event) => from.setPointerCapture(event.pointerId));
from.addEventListener('pointerup', (event) => {
  const box = to.getBoundingClientRect();
  const inside = event.clientY > box.top && event.clientY < box.bottom;
  say(`dropped ${inside} by ${event.pointerType}`);
});
const native = document.getElementById('native');
native.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', 'praline'));
to.addEventListener('dragover', (event) => event.preventDefault());
to.addEventListener('drop', (event) => {
  event.preventDefault();
  say(`native ${event.dataTransfer.getData('text/plain')}`);
});

document.getElementById('save').addEventListener('click', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['a record']));
  link.download = 'game.praline';
  link.click();
});
document.getElementById('file').addEventListener('change', async (event) => {
  say(`file ${await event.target.files[0].text()}`);
});

const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
worker.addEventListener('message', (event) => {
  document.getElementById('worker').textContent = event.data;
});
navigator.serviceWorker.register(new URL('sw.js', import.meta.url));
