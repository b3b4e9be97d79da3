import { expect, it } from 'vitest';
import type { Track } from '../../../src/model/captions.ts';
import { transcriptHtml } from '../../../src/views/film-tracks.ts';

const track = (kind: Track['kind'], language: Track['language'], start: number, text: string): Track => ({
  ...{ kind, language },
  cues: [{ start, end: start + 2, settings: '', text }],
});

it('a transcript tells what is heard and, apart from it, what is seen, each in its language', () => {
  const tracks = [
    track('captions', 'en', 3665.5, 'Black &amp; <i>white</i>'),
    track('descriptions', 'it', 5, 'Una riva.'),
  ];
  expect(transcriptHtml({ tracks }, 'it', 'Trascrizione')).toBe(
    '<details class="disclosure transcript"><summary>Trascrizione</summary><div>' +
      '<p><span class="label">0:05</span> <i>Una riva.</i></p>' +
      '<p lang="en"><span class="label">1:01:05</span> Black &amp; white</p></div></details>',
  );
});

it('a film without captions has no transcript', () => {
  expect(transcriptHtml({ tracks: [] }, 'it', 'Trascrizione')).toBe('');
});
