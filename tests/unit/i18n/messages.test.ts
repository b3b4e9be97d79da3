import { describe, expect, it } from 'vitest';
import { countMessage } from '../../../src/i18n/count-message.ts';
import { fillMessage } from '../../../src/i18n/messages.ts';

const messages = { 'results.one': '{count} result', 'results.other': '{count} results' };

describe('countMessage', () => {
  it('has one form for 1 and one for all other numbers', () => {
    expect(countMessage(messages, 'results', 1, 'en')).toBe('1 result');
    expect(countMessage(messages, 'results', 0, 'en')).toBe('0 results');
  });

  it('uses the second form for the forms that a language has besides', () => {
    // Italian has a form of its own for whole millions.
    expect(countMessage(messages, 'results', 1_000_000, 'it')).toBe('1.000.000 results');
  });

  it("writes the number in the language's way", () => {
    expect(countMessage(messages, 'results', 35_000, 'en')).toBe('35,000 results');
    expect(countMessage(messages, 'results', 35_000, 'it')).toBe('35.000 results');
  });
});

describe('fillMessage', () => {
  it('leaves a placeholder without a value as it is', () => {
    expect(fillMessage('{from}–{to}', { from: 1950 })).toBe('1950–{to}');
  });

  it('takes values as they are, whatever signs they hold', () => {
    expect(fillMessage('Rimuovi {text}', { text: '$& {text}' })).toBe('Rimuovi $& {text}');
  });
});
