import { describe, expect, it } from 'vitest';
import { statusText } from '../../../../src/islands/NavSearch/nav-search-texts.ts';
import { texts } from './texts.ts';

describe('what is said about the suggestions', () => {
  it('tells how many there are', () => {
    expect(statusText({ phase: 'found', options: ['mare', 'Al mare'] }, texts)).toBe('2 results available.');
    expect(statusText({ phase: 'found', options: ['mare'] }, texts)).toBe('1 result available.');
    expect(statusText({ phase: 'found', options: [] }, texts)).toBe('No matches found.');
  });

  it('goes on telling so while the next ones are on their way', () => {
    expect(statusText({ phase: 'searching', options: ['mare'] }, texts)).toBe('1 result available.');
    expect(statusText({ phase: 'searching', options: [] }, texts)).toBe('Searching...');
  });

  it('asks for more when too little is typed, and is silent when there is nothing to say', () => {
    expect(statusText({ phase: 'short', options: [] }, texts)).toBe('Type to search...');
    expect(statusText({ phase: 'idle', options: [] }, texts)).toBe('');
  });
});
