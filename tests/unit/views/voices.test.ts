import { expect, it } from 'vitest';
import type { Voice } from '../../../src/model/voice.ts';
import { voicesHtml } from '../../../src/views/voices.ts';

const voice = (page: 'it' | 'en', name: string, html = '<p>Ciao</p>'): Voice => ({
  ...{ page, language: 'it', name, year: 2020, html },
});

it('shows the voices of the page’s language, or else all, each in its own language', () => {
  const both = [voice('it', 'Ada'), voice('en', 'Bea')];
  expect(voicesHtml(both, 'it', 'Voci')).toBe(
    '<div class="rich-text"><h2>Voci</h2><blockquote><p>Ciao</p></blockquote><p class="label">Ada, 2020</p></div>',
  );
  expect(voicesHtml(both, 'en', 'Voices')).toContain(
    '<blockquote lang="it"><p>Ciao</p></blockquote><p class="label">Bea',
  );
  expect(voicesHtml([voice('it', 'A<b>"')], 'en', '<Voices>')).toContain('A&lt;b&gt;&quot;, 2020');
  expect(voicesHtml([], 'it', 'Voci')).toBe('');
});
