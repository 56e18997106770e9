async () => {
  if (window.pralineTestFaults) return '';
  const faults = (window.pralineTestFaults = []);
  const note = (kind, what) => faults.push(`${kind}: ${what?.stack ?? what?.message ?? what}`);
  addEventListener('error', (event) => note('exception', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => note('rejection', event.reason));
  addEventListener('securitypolicyviolation', (event) => note('violation', event.effectiveDirective));
  const error = console.error;
  console.error = (...words) => {
    note('console', words.join(' '));
    error.apply(console, words);
  };
  return '';
}
