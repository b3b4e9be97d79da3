import { describe, expect, it } from 'vitest';
import { createVerifier, signRequest } from '../../../../scripts/rebuild/repeated-runs.ts';

const SECRET = 'a secret of the office';
const NOW = Date.parse('2026-11-20T13:00:00Z');

function request(secondsAgo = 0, body = '{}') {
  const timestamp = String(NOW / 1000 - secondsAgo);
  return { timestamp, body, signature: signRequest(SECRET, { timestamp, body }) };
}

describe('a request', () => {
  it('is accepted once', () => {
    const verify = createVerifier(SECRET, () => NOW);
    expect([verify(request()), verify(request()), verify(request(1))]).toEqual([
      'accepted',
      'replayed',
      'accepted',
    ]);
  });

  it('is refused with another secret, body or timestamp, and without a signature', () => {
    const verify = createVerifier(SECRET, () => NOW);
    const other = { ...request(), signature: signRequest('another secret', request()) };
    const wrong = [
      other,
      { ...request(), body: '{"a":1}' },
      { ...request(), timestamp: request(1).timestamp },
    ];
    expect([...wrong, { ...request(), signature: '' }].map(verify)).toEqual(Array(4).fill('unsigned'));
  });

  it('is refused when it is more than five minutes old, or that far ahead', () => {
    const verify = createVerifier(SECRET, () => NOW);
    expect([299, 301, -299, -301].map((seconds) => verify(request(seconds)))).toEqual([
      ...['accepted', 'stale', 'accepted', 'stale'],
    ]);
  });

  it('is never accepted again, neither while it is remembered nor later', () => {
    let now = NOW;
    const verify = createVerifier(SECRET, () => now);
    const ahead = request(-200);
    expect(verify(ahead)).toBe('accepted');
    const later = [100, 499, 501, 100_000].map((seconds) => {
      now = NOW + seconds * 1000;
      return verify(ahead);
    });
    expect(later).toEqual(['replayed', 'replayed', 'stale', 'stale']);
  });
});
