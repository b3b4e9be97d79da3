import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import type { Offer } from '../../../../src/client/header-search/offers.ts';
import { getKind, getStatus } from '../../../../src/client/header-search/suggestion-status.ts';
import { messages } from './messages.ts';

const mare: Offer = { text: 'mare', kind: 'keywords', filters: { ...NO_FILTERS, search: 'mare' } };
const alMare: Offer = { text: 'Al mare', kind: 'title', filters: { ...NO_FILTERS, search: 'Al mare' } };

describe('what is said about the suggestions', () => {
  it('tells how many there are', () => {
    expect(getStatus({ phase: 'found', options: [mare, alMare] }, messages, 'en')).toBe(
      '2 results available.',
    );
    expect(getStatus({ phase: 'found', options: [mare] }, messages, 'en')).toBe('1 result available.');
    expect(getStatus({ phase: 'found', options: [] }, messages, 'en')).toBe(messages.none);
  });

  it('goes on telling so while the next ones are on their way', () => {
    expect(getStatus({ phase: 'searching', options: [mare] }, messages, 'en')).toBe('1 result available.');
    expect(getStatus({ phase: 'searching', options: [] }, messages, 'en')).toBe(messages.searching);
  });

  it('asks for more when too little is typed, and is silent when there is nothing to say', () => {
    expect(getStatus({ phase: 'short', options: [] }, messages, 'en')).toBe(messages.short);
    expect(getStatus({ phase: 'idle', options: [] }, messages, 'en')).toBe('');
  });

  it('says of an option what it is, and nothing where the engine cannot tell', () => {
    expect(getKind(mare, messages)).toBe('theme');
    expect(getKind(alMare, messages)).toBe('title');
    expect(getKind({ kind: null }, messages)).toBeUndefined();
  });
});
