import { describe, expect, it } from 'vitest';
import { getStatus } from '../../../../src/islands/NavSearch/suggestion-status.ts';
import { messages } from './messages.ts';

describe('what is said about the suggestions', () => {
  it('tells how many there are', () => {
    expect(getStatus({ phase: 'found', options: ['mare', 'Al mare'] }, messages, 'en')).toBe(
      '2 results available.',
    );
    expect(getStatus({ phase: 'found', options: ['mare'] }, messages, 'en')).toBe('1 result available.');
    expect(getStatus({ phase: 'found', options: [] }, messages, 'en')).toBe(messages.none);
  });

  it('goes on telling so while the next ones are on their way', () => {
    expect(getStatus({ phase: 'searching', options: ['mare'] }, messages, 'en')).toBe('1 result available.');
    expect(getStatus({ phase: 'searching', options: [] }, messages, 'en')).toBe(messages.searching);
  });

  it('asks for more when too little is typed, and is silent when there is nothing to say', () => {
    expect(getStatus({ phase: 'short', options: [] }, messages, 'en')).toBe(messages.short);
    expect(getStatus({ phase: 'idle', options: [] }, messages, 'en')).toBe('');
  });
});
