/* global document */
/* Narrows the findings shown to those that hold a text, or to the new ones. Without it all of them are there to read. */
const form = document.querySelector('.filter');
if (form !== null) {
  const groups = [...document.querySelectorAll('.severity .group')].map((group) => ({
    group,
    wasOpen: group.open,
    heading: group.querySelector('summary').textContent.toLowerCase(),
    rows: [...group.querySelectorAll('tbody tr, .records li')],
  }));
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const text = form.elements.text.value.trim().toLowerCase();
    const onlyNew = form.elements.new?.checked ?? false;
    let found = 0;
    for (const { group, heading, rows, wasOpen } of groups) {
      const inHeading = heading.includes(text);
      let shown = 0;
      for (const row of rows) {
        const fits = inHeading || row.textContent.toLowerCase().includes(text);
        row.hidden = !fits || (onlyNew && row.querySelector('.new') === null);
        if (!row.hidden) shown++;
      }
      group.hidden = shown === 0;
      group.open = text === '' && !onlyNew ? wasOpen : shown > 0 && !inHeading;
      found += shown;
    }
    form.querySelector('output').hidden = found > 0;
  });
}
