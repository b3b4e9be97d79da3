import { beforeAll, describe, expect, it } from 'vitest';
import { clipWords } from '../../../src/components/words.ts';
import type { NamedClip } from '../../../src/model/clip.ts';
import type { Language } from '../../../src/model/language.ts';
import { NO_TEXT, showText, type Text } from '../../../src/model/text.ts';
import { clipDetailsHtml, clipDetailsPreviewHtml } from '../../../src/views/clip-details.ts';
import { shareLinksHtml } from '../../../src/views/share-links.ts';
import { namedClip } from '../../support/named-clip.ts';
import { date, text } from '../../support/records.ts';
import { startTexts } from '../../support/start-texts.ts';

beforeAll(startTexts);

const HOSTILE = `"'><script>&`;
const whole = namedClip(12, {
  title: text('Gita al mare', 'A trip to the sea'),
  date: date('1962-07'),
  author: 'Mario & Anna',
  city: 'Rimini',
  format: '8mm',
  fonds: 'Fondo Rossi',
  filmFacts: { seconds: 192, frame: null, bytes: null },
  territory: { id: 7, title: text('Romagna') },
  series: [{ id: 4, title: text('Viaggi', 'Journeys') }],
  keywords: [
    { id: 3, title: text('mare', 'sea') },
    { id: 9, title: NO_TEXT },
  ],
});

function htmlOf(clip: NamedClip, language: Language = 'en', description: Text = NO_TEXT): string {
  return clipDetailsHtml(clip, showText(description, language), language, clipWords(language), '');
}

describe('the details of a clip', () => {
  it.each([
    ['author', '<dd><a href="/en/archive/?authors=Mario+%26+Anna">Mario &amp; Anna</a></dd>'],
    ['city', '<dd><a href="/en/archive/?positions=Rimini">Rimini</a></dd>'],
    ['territory', '<dd><a href="/en/territories/7-romagna/" lang="it">Romagna</a></dd>'],
    ['format', '<dd><a href="/en/archive/?formats=8mm">8mm</a></dd>'],
    ['duration', '<dd><time datetime="PT3M12S">3\u00a0min 12\u00a0s</time></dd>'],
    ['series', '<dd><a href="/en/serie/4_viaggi/">Journeys</a></dd>'],
    ['keywords', '<dd><a href="/en/archive/?keywords=3">sea</a></dd>'],
    ['fonds', '<dd>Fondo Rossi</dd>'],
  ] as const)('have the %s under its name, and lead on to others like it', (name, values) => {
    const row = new RegExp(`<div><dt>${clipWords('en')[name]}</dt>(.*?)</div>`).exec(htmlOf(whole));
    expect(row?.[1]).toBe(values);
  });

  it('lead from the year to all clips of that year', () => {
    const href = '/en/archive/?from_date=1962-01-01&amp;to_date=1962-12-31';
    expect(htmlOf(whole)).toContain(
      `<p class="clip-details__year label d-1960"><a href="${href}">1962</a></p>`,
    );
  });

  it('say in words what is not known, and leave out what has no words', () => {
    const html = htmlOf(namedClip(1));
    expect(html).not.toMatch(/<dt|<dl|null|undefined/);
    expect(html).toContain('<p class="clip-details__year label"><span>undated</span></p>');
    expect(html).toMatch(/<p class="clip-details__none">[^<]+</);
    expect(htmlOf(namedClip(7, { title: NO_TEXT }))).toContain('<h1>Untitled (no. 7)</h1>');
  });

  it('set a very long title smaller, in the preview too', () => {
    const title = 'Una gita al mare '.repeat(6).trim();
    expect(htmlOf(namedClip(1, { title: text(title) }), 'it')).toContain(`<h1 class="long">${title}</h1>`);
    expect(clipDetailsPreviewHtml('', '1962', title, '')).toContain(`<h1 class="long">${title}</h1>`);
    expect(htmlOf(whole)).toContain('<h1>A trip to the sea</h1>');
  });

  it('show sanitised HTML as it is, in its own language', () => {
    expect(htmlOf(whole, 'en', text('<p>Al <b>mare</b>.</p>'))).toContain(
      '<div class="rich-text" lang="it"><p>Al <b>mare</b>.</p></div>',
    );
  });

  it('show hostile text as text, wherever it stands', () => {
    const title = text(HOSTILE, HOSTILE);
    const record = { id: 3, title };
    const names = { territory: record, series: [record], keywords: [record] };
    const html =
      htmlOf(
        namedClip(1, {
          ...names,
          ...{ title, author: HOSTILE, city: HOSTILE, format: HOSTILE, fonds: HOSTILE },
        }),
      ) +
      clipDetailsPreviewHtml('', HOSTILE, HOSTILE, HOSTILE) +
      shareLinksHtml(`https://a.it/${HOSTILE}`, HOSTILE, { label: HOSTILE, mail: HOSTILE }, null);
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"'>`);
    expect(html.match(/&quot;&#39;&gt;&lt;script&gt;&amp;</g)).toHaveLength(11);
  });
});

it('the share links carry the address and the title whole', () => {
  const words = { label: 'Share', mail: 'E-mail' };
  const html = shareLinksHtml('https://a.it/it/clips/1_x/', 'A & B', words, '/iiif/1/manifest.json');
  expect(html).toContain('<a href="/iiif/1/manifest.json">IIIF</a>');
  expect(html).toContain('href="https://wa.me/?text=A%20%26%20B%20https%3A%2F%2Fa.it%2Fit%2Fclips%2F1_x%2F"');
  expect(html).toContain(
    'href="mailto:?subject=A%20%26%20B&amp;body=https%3A%2F%2Fa.it%2Fit%2Fclips%2F1_x%2F"',
  );
});
