import { describe, expect, it } from 'vitest';
import { pageMeta } from '../../../src/archive/page-meta.ts';
import { text } from '../../support/records.ts';

const metaOf = (
  title: ReturnType<typeof text>,
  description: ReturnType<typeof text>,
  language: 'it' | 'en' = 'it',
) => pageMeta(language, 'Gita', { title, description }, null);

describe('pageMeta', () => {
  it('names the languages in which the record has a text of its own', () => {
    expect(metaOf(text('Gita'), text('')).languages).toEqual(['it']);
    expect(metaOf(text('', 'Trip'), text('')).languages).toEqual(['en']);
    expect(metaOf(text('Gita'), text('', 'A day out.')).languages).toEqual(['it', 'en']);
  });

  it('counts a record without any text to both', () => {
    expect(metaOf(text(''), text('')).languages).toEqual(['it', 'en']);
  });

  it('describes in plain words, shortened', () => {
    const { description } = metaOf(text('Gita'), text(`<p>Al mare. ${'parola '.repeat(40)}</p>`));
    expect(description).toMatch(/^Al mare\. parola .*…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
