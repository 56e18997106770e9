({ css, name, part }) => {
  const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const said = (element) => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
    const others = ids.map((id) => tidy(document.getElementById(id)?.textContent));
    const labels = [...(element.labels ?? [])].map((label) => tidy(label.textContent));
    return others.join(' ') || tidy(element.getAttribute('aria-label')) || labels.join(' ');
  };
  const text = (element) => tidy(element.innerText ?? element.textContent);
  return [...document.querySelectorAll(css)].filter((element) => {
    const label = said(element);
    if (name !== null && (label || text(element)) !== name) return false;
    return part === null || label.includes(part) || text(element).includes(part);
  });
}
