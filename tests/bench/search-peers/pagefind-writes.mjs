/** Writes Pagefind's index of the texts of each language that is named: each film is the page that a site would have of it. */
import { readFile } from 'node:fs/promises';
import { close, createIndex } from 'pagefind';

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const { index } = await createIndex();
for (const language of process.argv.slice(2)) {
  const films = JSON.parse(await readFile(`texts-${language}.json`, 'utf8'));
  for (const { id, title, ...texts } of films) {
    const paragraphs = Object.values(texts).map((text) => `<p>${escape(text)}</p>`);
    const content = `<html lang="${language}"><body><h1>${escape(title)}</h1>${paragraphs.join('')}</body></html>`;
    await index.addHTMLFile({ url: `/${language}/${id}`, content });
  }
}
await index.writeFiles({ outputPath: 'site/pagefind' });
await close();
