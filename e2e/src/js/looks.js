async (_find, rule) => {
  // The root element says how the page looks; its styles know nothing else of it.
  const root = document.documentElement;
  const before = { ...root.dataset };
  const found = [];
  for (const look of ['praline', 'tile'])
    for (const theme of ['light', 'dark'])
      for (const contrast of ['normal', 'more']) {
        Object.assign(root.dataset, { look, theme, contrast });
        const { violations } = await axe.run(document, { runOnly: [rule], resultTypes: ['violations'], preload: false });
        for (const { nodes } of violations)
          for (const { target, failureSummary } of nodes)
            found.push(`${look}, ${theme}, contrast ${contrast}: ${target.join(' ')}: ${failureSummary}`);
      }
  Object.assign(root.dataset, before);
  return found;
}
