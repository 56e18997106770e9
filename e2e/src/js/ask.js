// Asks a worker of the page's own kind one question after another; resolves to all that it answers, each
// with the milliseconds since its question. The worker stays for more questions.
(url, questions) =>
  new Promise((done, fail) => {
    const worker = (window.pralineTestWorker ??= new Worker(url, { type: "module" }));
    const left = [...questions];
    const answers = [];
    let asked;
    const next = () => {
      if (left.length === 0) {
        return done(answers);
      }
      asked = performance.now();
      worker.postMessage(left.shift());
    };
    worker.onerror = () => fail(new Error("the worker has failed"));
    worker.onmessage = ({ data }) => {
      answers.push({ milliseconds: performance.now() - asked, line: data });
      if (/^(done|move) /.test(data)) {
        next();
      }
    };
    next();
  })
