addEventListener('securitypolicyviolation', (event) => {
  const where = `${event.sourceFile || event.documentURI}:${event.lineNumber}`;
  const blocked = event.blockedURI || event.sample;
  pralineTestReport(`${event.effectiveDirective} stopped ${blocked} at ${where}`);
});
