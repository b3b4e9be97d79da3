// @vitest-environment happy-dom
import { htmlFragment } from '../../../../src/client/browser/html-fragment.ts';
import { expect, it } from 'vitest';
import { makeClipCard } from '../../../../src/model/clip-card.ts';
import { previewHtml, readPreview, type ClipPreview } from '../../../../src/client/clip/dialog-content.ts';
import { clipCardHtml } from '../../../../src/views/clip-card.ts';
import { trustedHtml } from '../../../../src/views/html.ts';
import { clip, date, text } from '../../../support/records.ts';

const HOSTILE = `"'><script>&`;

function previewOf(fields: Parameters<typeof clip>[1]): ClipPreview {
  const card = makeClipCard(clip(7, fields), 'en', '/en/clips/7_x/');
  const link = htmlFragment(
    trustedHtml(clipCardHtml(card, 'en', { noPicture: 'No picture', noDate: 'n.d.' }, 'grid')),
  ).querySelector('a');
  if (link === null) throw new Error('The card has no link.');
  return readPreview(link);
}

it('reads from a card what the card was drawn with', () => {
  const preview = previewOf({ title: text('Gita'), date: date('1962'), format: '8mm', city: 'Rimini' });
  expect(preview).toMatchObject({
    ...{ title: 'Gita', titleLang: 'it', year: '1962', format: '8mm', picture: null },
  });
  expect(previewOf({ title: text(HOSTILE, HOSTILE) })).toMatchObject({
    title: HOSTILE,
    ...{ year: 'n.d.', format: null },
  });
});

it('reads the links of the map’s list, which are a year and a title', () => {
  const link = htmlFragment(
    trustedHtml('<li class="d-1960"><a href="/it/clips/7_x/"><time>1962</time> Gita al mare</a></li>'),
  );
  const anchor = link.querySelector('a');
  expect(anchor && readPreview(anchor)).toMatchObject({ title: 'Gita al mare', year: '1962', picture: null });
});

it('draws the clip view with year and title, as text', () => {
  const html = previewHtml(previewOf({ title: text(HOSTILE), date: date('1962'), format: '8mm' }));
  expect(html).toContain('<div class="film g-8mm"');
  expect(html).toContain('<p class="clip-details__year label d-1960">1962</p>');
  expect(html).toContain('<h1 lang="it">&quot;&#39;&gt;&lt;script&gt;&amp;</h1>');
});
