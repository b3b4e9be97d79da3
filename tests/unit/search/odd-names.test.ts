import { beforeAll, expect, test } from 'vitest';
import { clipWords } from '../../../src/components/words.ts';
import { parseFilters } from '../../../src/filters/query.ts';
import { NO_TEXT, showText } from '../../../src/model/text.ts';
import { clipDetailsHtml } from '../../../src/views/clip-details.ts';
import { namedClip } from '../../support/named-clip.ts';
import { startTexts } from '../../support/start-texts.ts';
import { archiveOfClips, storedClip } from '../scripts/sample-api/small-archive.ts';
import { liveOver, NEVER, pulledFrom } from './live/sample-live.ts';
import { engineOver, filesOf } from './static/memory-index.ts';
import { wholeChoices } from '../../support/whole-choices.ts';

/** Names that an API writes otherwise than a page shows them: a link has to ask for the one and show the other. */

beforeAll(startTexts);

const archive = archiveOfClips(
  storedClip(2, {
    author: true,
    author_data: { name: ' HUTCHISON,  Isobel  ' },
    city: 'Forli\u0300 ',
    format: '8mm\u200b',
  }),
  storedClip(1, { author: true, author_data: { name: 'Mario Rossi' }, city: 'Bologna', format: '16mm' }),
);

async function openEngines() {
  const live = await liveOver(archive);
  const pulled = pulledFrom(live.api.url, archive);
  return { pulled, engines: [live.engine, engineOver(filesOf(pulled)).engine] };
}

const scope = { language: 'it', territory: null } as const;

test.each([
  ['author', 'HUTCHISON, Isobel'],
  ['city', 'Forlì'],
  ['format', '8mm'],
] as const)(
  'the link of a clip’s %s shows a tidy name and finds the clip in both engines',
  async (fact, shown) => {
    const { pulled, engines } = await openEngines();
    const clip = namedClip(
      2,
      pulled.clips.find(({ id }) => id === 2),
    );
    const html = clipDetailsHtml(clip, showText(NO_TEXT, 'it'), 'it', clipWords('it'), '');
    const [, query, text] =
      new RegExp(`<dt>${clipWords('it')[fact]}</dt>.*?href="[^?]*\\?([^"]*)"[^>]*>([^<]*)<`).exec(html) ?? [];
    expect(text).toBe(shown);
    const filters = parseFilters(query?.replaceAll('&amp;', '&') ?? '');
    for (const engine of engines) {
      const { cards, count } = await engine.clips({ scope, filters }, 1, NEVER);
      expect(count).toBe(1);
      expect(cards).toMatchObject([{ id: 2, city: 'Forlì', format: '8mm' }]);
    }
  },
);

test('the panel shows tidy names, whose values find their clips in both engines', async () => {
  const { engines } = await openEngines();
  for (const engine of engines) {
    const { authors } = await wholeChoices(engine, scope);
    expect(authors.map(({ text }) => text)).toEqual(['HUTCHISON, Isobel', 'Mario Rossi']);
    for (const { value } of authors) {
      const question = { scope, filters: { ...parseFilters(''), authors: [value] } };
      expect((await engine.clips(question, 1, NEVER)).count).toBe(1);
    }
  }
});
