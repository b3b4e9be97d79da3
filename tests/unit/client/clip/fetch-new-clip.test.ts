import { describe, expect, it } from 'vitest';
import { ApiStatusError, ApiUnreachableError } from '../../../../src/api/errors.ts';
import { LiveAnswerError } from '../../../../src/search/live/live-answer-error.ts';
import { fetchNewClip } from '../../../../src/client/clip/fetch-new-clip.ts';

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
    expect(answer).toMatchObject({ kind: 'clip', clip: { id: 7, title: { it: 'Gita', en: '' } } });
  });

  it.each([404, 410])('knows from a %i that there is none', async (status) => {
    const refusing = () => Promise.reject(new ApiStatusError(status, 'http://api', ''));
    expect(await fetchNewClip(refusing, 7, NEVER)).toEqual({ kind: 'none' });
  });

  it.each([
    ['is broken', new ApiStatusError(500, 'http://api', '')],
    ['asks for patience', new ApiStatusError(429, 'http://api', '')],
    ['cannot be reached', new ApiUnreachableError('http://api', 'no route')],
    ['takes too long', new DOMException('timed out', 'TimeoutError')],
    ['answers with no JSON', new LiveAnswerError(SPOT, 'JSON', '<html>')],
  ])('does not claim that there is none when the API %s', async (_, error) => {
    expect(await fetchNewClip(() => Promise.reject(error), 7, NEVER)).toEqual({ kind: 'unknown' });
  });

  it('does not know what to make of an answer that is no clip', async () => {
    expect(await fetchNewClip(() => Promise.resolve([]), 7, NEVER)).toEqual({ kind: 'unknown' });
    expect(await fetchNewClip(() => Promise.resolve({ id: 'x' }), 7, NEVER)).toEqual({ kind: 'unknown' });
  });
});
