// @vitest-environment happy-dom
import { htmlFragment } from '../../../../src/client/browser/html-fragment.ts';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../src/clip/read-facts.ts';
import { fetchNewClip, newClipHtml } from '../../../../src/client/clip/new-clip.ts';
import { ApiStatusError, ApiUnreachableError } from '../../../../src/api/errors.ts';
import { LiveAnswerError } from '../../../../src/search/live/read-answer.ts';
import { parseWholeClip } from '../../../../src/search/live/parse-clip.ts';
import clip from '../../../../src/i18n/locales/it/clip.json' with { type: 'json' };
import fields from '../../../../src/i18n/locales/it/fields.json' with { type: 'json' };
import { trustedHtml } from '../../../../src/views/html.ts';
import { NEW_CLIP } from '../../../support/new-clip.ts';

const words = { ...clip, ...fields, search: 'search', play: 'play' };

function viewOf(fields: Readonly<Record<string, unknown>>): HTMLElement {
  const clip = parseWholeClip({ id: 7, ...fields }, { call: '', path: '' });
  const view = htmlFragment(trustedHtml(newClipHtml(clip, 'it', 'New.', words))).querySelector('article');
  if (view === null) throw new Error('No article was drawn.');
  return view;
}

describe('the view of a new clip', () => {
  it('has the film and the facts as a built page has them, and can be cited', () => {
    const view = viewOf({ ...NEW_CLIP, file_url_vimeo: 'https://a.it/1.mp4' });
    expect(view.dataset['enhance']).toBe('clip-view');
    expect(view.querySelector('video')?.getAttribute('controlslist')).toBe('nodownload');
    expect(readFacts(view)).toMatchObject({
      ...{ year: '1962', author: 'Mario Rossi', city: 'Cesenatico', format: '8mm', fonds: 'Fondo Rossi' },
    });
  });

  it('shows the words of a description that nobody has cleaned, and none of its markup', () => {
    const { innerHTML } = viewOf({
      description: { it: '<p>Al <b>mare</b> &lt;b&gt;</p><script>x</script>' },
    });
    expect(innerHTML).toContain('<div class="rich-text"><p>Al mare &lt;b&gt;</p></div>');
  });

  it('takes the other language’s description where markup has no words in it', () => {
    const view = viewOf({ description: { it: '<p> <br> </p>', en: '<p>Sea.</p>' } });
    expect(view.querySelector('.rich-text[lang="en"] p')?.textContent).toBe('Sea.');
  });

  it('is made of text only, whatever the record holds', () => {
    const hostile = '"><img src=x onerror=alert(1)><script>x</script>';
    const texts = { it: hostile, en: hostile };
    const view = viewOf({
      ...{ title: texts, description: texts, city: hostile, format: hostile, archive: hostile },
      ...{ author_data: { name: hostile }, territorio: { id: 1, title: texts } },
      keywords_data: [{ id: 3, value: texts }],
      ...{ image_preview: `https://a.it/${hostile}`, file_url_vimeo: `https://a.it/${hostile}` },
    });
    expect(view.querySelectorAll('[onerror], script')).toHaveLength(0);
    expect(view.querySelectorAll('img')).toHaveLength(1);
  });
});

const NEVER = new AbortController().signal;
const SPOT = { call: '/api/clips/7/', path: '' };

describe('asking for a clip that has no page', () => {
  it('asks for that clip and brings it', async () => {
    const asked: string[] = [];
    const answer = await fetchNewClip(
      (path) => {
        asked.push(path);
        return Promise.resolve({ id: 7, title: { it: 'Gita' } });
      },
      7,
      NEVER,
    );
    expect(asked).toEqual(['/api/clips/7/']);
    expect(answer).toMatchObject({ id: 7, title: { it: 'Gita', en: '' } });
  });

  it.each([404, 410])('knows from a %i that there is none', async (status) => {
    const refusing = () => Promise.reject(new ApiStatusError(status, 'http://api', ''));
    expect(await fetchNewClip(refusing, 7, NEVER)).toBe('none');
  });

  it.each([
    ['is broken', new ApiStatusError(500, 'http://api', '')],
    ['asks for patience', new ApiStatusError(429, 'http://api', '')],
    ['cannot be reached', new ApiUnreachableError('http://api', 'no route')],
    ['takes too long', new DOMException('timed out', 'TimeoutError')],
    ['answers with no JSON', new LiveAnswerError(SPOT, 'JSON', '<html>')],
  ])('does not claim that there is none when the API %s', async (_, error) => {
    expect(await fetchNewClip(() => Promise.reject(error), 7, NEVER)).toBe('unknown');
  });

  it('does not know what to make of an answer that is no clip', async () => {
    expect(await fetchNewClip(() => Promise.resolve([]), 7, NEVER)).toBe('unknown');
    expect(await fetchNewClip(() => Promise.resolve({ id: 'x' }), 7, NEVER)).toBe('unknown');
  });
});
