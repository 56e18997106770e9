async () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary, html }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).map((line) => line.trim()).join('; ');
      return `${id} (${impact}): ${help}\n    ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${why}`;
    }),
  );
}
