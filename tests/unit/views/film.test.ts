import { describe, expect, it } from 'vitest';
import type { Track } from '../../../src/model/captions.ts';
import { chaptersHtml, filmHtml, filmPreviewHtml, transcriptHtml } from '../../../src/views/film.ts';
import { namedClip } from '../../support/named-clip.ts';

const words = { noPicture: 'No picture', noFilm: 'No film.', search: 'Search', play: 'Play' };
const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' };

function htmlOf(fields: Parameters<typeof namedClip>[1], name = 'Gita'): string {
  return filmHtml(namedClip(1, fields), name, 'it', words);
}

describe('the film of a clip', () => {
  it('lies over its picture with a button for script and the browser’s controls, and cannot be saved from them', () => {
    const html = htmlOf({
      film: 'https://a.it/1.mp4',
      picture,
      format: '8mm',
      frame: { width: 4, height: 3 },
    });
    expect(html).toBe(
      '<div class="film g-8mm" style="--ratio: 4 / 3">' +
        '<img src="https://a.it/1280.webp" srcset="https://a.it/640.webp 640w,https://a.it/1280.webp 1280w"' +
        ' sizes="(max-width:700px) 88vw,104vh" alt="" fetchpriority="high">' +
        '<button type="button" class="film__play label" aria-label="Play">' +
        '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4v16l13-8z"/></svg></button>' +
        '<video controls controlslist="nodownload" preload="none" playsinline poster="data:," src="https://a.it/1.mp4"' +
        ' aria-label="Gita"></video></div>',
    );
  });

  it('has the proportions and the size of its own file, where they are known', () => {
    const frame = { width: 4, height: 3 };
    const facts = { seconds: null, frame: { width: 480, height: 640 }, bytes: 12_345_678 };
    const html = htmlOf({ film: 'https://a.it/1.mp4', frame, filmFacts: facts });
    expect(html).toContain('style="--ratio: 480 / 640"');
    expect(html).toContain(' data-bytes="12345678"></video>');
    const unknown = { ...facts, frame: null, bytes: null };
    expect(htmlOf({ film: 'https://a.it/1.mp4', frame, filmFacts: unknown })).toBe(
      htmlOf({ film: 'https://a.it/1.mp4', frame }),
    );
  });

  it('has its captions and descriptions, those of the page’s language first', () => {
    const tracks = [
      { kind: 'captions', language: 'en', cues: [] },
      { kind: 'captions', language: 'it', cues: [] },
      { kind: 'descriptions', language: 'it', cues: [] },
    ] as const;
    expect(htmlOf({ film: 'https://a.it/1.mp4', tracks })).toContain(
      '><track kind="captions" srclang="it" label="Italiano" src="/captions/1.it.vtt">' +
        '<track kind="descriptions" srclang="it" label="Italiano" src="/captions/1.it.descriptions.vtt">' +
        '<track kind="captions" srclang="en" label="English" src="/captions/1.en.vtt"></video>',
    );
  });

  it('has no poster where there is no picture to be seen through it', () => {
    const html = htmlOf({ film: 'https://a.it/1.mp4' });
    expect(html).not.toMatch(/poster|<img|frame--empty/);
    expect(html).toContain('style="--ratio: var(--gate)"');
  });

  it('is said not to be there, beside its picture or the empty gate', () => {
    const missing = '<p class="film__missing label">No film. <a href="/it/archive/">Search</a></p></div>';
    expect(htmlOf({ picture })).not.toContain('film__play');
    expect(htmlOf({ picture })).toMatch(new RegExp(`fetchpriority="high">${missing}$`));
    expect(htmlOf({})).toMatch(new RegExp(`<span class="frame frame--empty">No picture</span>${missing}$`));
  });

  it('lets no address and no name out of its attribute', () => {
    const hostile = `"'><script>&`;
    const html =
      htmlOf({ film: hostile, picture: { card: hostile, poster: hostile } }, hostile) +
      filmPreviewHtml('g-8mm', '4 / 3', hostile);
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"'>`);
  });

  it('is a picture or the empty gate while its page loads', () => {
    expect(filmPreviewHtml('g-8mm', '4 / 3', 'https://a.it/1.webp')).toBe(
      '<div class="film g-8mm" style="--ratio: 4 / 3"><img src="https://a.it/1.webp" alt=""></div>',
    );
    expect(filmPreviewHtml('g-unknown', 'var(--gate)', null)).toContain(
      '<span class="frame frame--empty"></span>',
    );
  });
});

const track = (kind: Track['kind'], language: Track['language'], start: number, text: string): Track => ({
  ...{ kind, language },
  cues: [{ start, end: start + 2, settings: '', text }],
});

const GITA = { id: 12, title: { it: 'Gita', en: '' } };
const said = { title: 'Trascrizione', description: 'Descrizione', describe: 'Descrivi' };

it('a transcript tells what is heard and, apart from it, what is seen, each in its language', () => {
  const tracks = [
    track('captions', 'en', 3665.5, 'Black &amp; <i>white</i>'),
    track('descriptions', 'it', 5, 'Una riva.'),
  ];
  expect(transcriptHtml({ ...GITA, film: 'https://a.it/1.mp4', tracks, filmFacts: null }, 'it', said)).toBe(
    '<div class="film-description"><button type="button" class="button" data-do="describe" aria-pressed="false">' +
      'Descrivi</button><p role="status"></p></div>' +
      '<details class="disclosure transcript"><summary>Trascrizione</summary><div>' +
      '<p><a class="label" href="/it/clips/12_gita/?t=5">0:05</a> <b class="label">Descrizione</b> <span>Una riva.</span></p>' +
      '<p><a class="label" href="/it/clips/12_gita/?t=3665">1:01:05</a> <span lang="en">Black &amp; white</span></p></div></details>',
  );
});

it('a transcript ends with its film, and leads nowhere where there is none', () => {
  const tracks = [track('captions', 'it', 5, 'Prima'), track('captions', 'it', 10, 'Dopo')];
  const filmFacts = { seconds: 10, frame: null, bytes: null };
  const both = { tracks: [{ ...track('captions', 'it', 0, ''), cues: tracks.flatMap(({ cues }) => cues) }] };
  const html = transcriptHtml({ ...GITA, film: null, ...both, filmFacts }, 'it', said);
  expect(html).toContain('<p><span class="label">0:05</span> <span>Prima</span></p></div>');
  expect(html).not.toMatch(/Dopo|<button|<a /);
});

it('a film without captions has no transcript', () => {
  expect(transcriptHtml({ ...GITA, film: null, tracks: [], filmFacts: null }, 'it', said)).toBe('');
});

it('chapters are a list of links to their moments, in the language that they have', () => {
  const tracks = [
    track('chapters', 'en', 61.5, '<b>The</b> &lt;i&gt; regatta'),
    track('captions', 'it', 5, 'Ciao'),
  ];
  const clip = { ...GITA, film: 'https://a.it/1.mp4', tracks, filmFacts: null };
  expect(chaptersHtml(clip, 'it', '"Capitoli"')).toBe(
    '<ol class="chapters" aria-label="&quot;Capitoli&quot;"><li><a class="label" href="/it/clips/12_gita/?t=61">' +
      '1:01 <span lang="en">The &lt;i&gt; regatta</span></a></li></ol>',
  );
  expect(chaptersHtml({ ...clip, film: null }, 'en', 'Chapters')).toContain(
    '<li><span class="label">1:01 <span>',
  );
  expect(
    chaptersHtml({ ...clip, filmFacts: { seconds: 60, frame: null, bytes: null } }, 'it', 'Capitoli'),
  ).toBe('');
  expect(transcriptHtml(clip, 'it', said)).not.toContain('regatta');
});
