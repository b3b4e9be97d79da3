import { describe, expect, it } from 'vitest';
import { pageMeta } from '../../../src/archive/page-meta.ts';
import { text } from '../../support/records.ts';

describe('pageMeta', () => {
  it('describes in plain words, shortened', () => {
    const texts = { title: text('Gita'), description: text(`<p>Al mare. ${'parola '.repeat(40)}</p>`) };
    const { description } = pageMeta('it', 'Gita', texts, null);
    expect(description).toMatch(/^Al mare\. parola .*…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
