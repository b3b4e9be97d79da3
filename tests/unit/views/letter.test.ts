import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import english from '../../../src/i18n/locales/en/letters.json' with { type: 'json' };
import { LETTER_FIELDS, SUBJECTS, USES } from '../../../src/model/letter.ts';
import { clipLetterHtml, letterFormHtml } from '../../../src/views/letter.ts';

const TITLE = '"><script>alert(1)</script>&body=%0A';
const clip = { id: 12, title: TITLE, address: 'https://films.example.org/en/clips/12_x/' };

const letterOf = (contribution: string, title = TITLE) =>
  load(
    String(clipLetterHtml({ ...clip, title }, { contribution, request: '' }, 'contact@x.it', english, 'en')),
  );

describe('the letter about a clip, without script', () => {
  it.each([
    ['', 'contact@x.it'],
    ['editors@x.it', 'editors@x.it'],
  ])('begins a mail with title, number and address where letters go to %j', (setting, to) => {
    const $ = letterOf(setting);
    const mail = new URL($('a').attr('href') ?? '');
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', to]);
    expect([...mail.searchParams]).toEqual([
      ['subject', `${TITLE} (clip 12)`],
      ['body', clip.address],
    ]);
    expect([$('form').length, $('script').length]).toEqual([0, 0]);
  });

  it('is a form that says of which clip it is, where there is a receiver', () => {
    const $ = letterOf('https://x.example/letters', `${TITLE}${'è'.repeat(300)}`);
    const form = $('form');
    expect([form.attr('method'), form.attr('action')]).toEqual(['post', 'https://x.example/letters']);
    expect($('script').length).toBe(0);
    const value = (name: string) => form.find(`[name=${name}]`).attr('value');
    expect([value('clip'), value('page'), value('language')]).toEqual(['12', clip.address, 'en']);
    expect(value('title')).toBe(`${TITLE}${'è'.repeat(300)}`.slice(0, LETTER_FIELDS.title));
    expect(
      $('option')
        .map((_, option) => $(option).attr('value'))
        .get(),
    ).toEqual([...SUBJECTS]);
    expect($('[name=name]').attr('autocomplete')).toBe('name');
    expect($('[name=mail]').attr('autocomplete')).toBe('email');
    // Each field that is seen has a name, and no more room than the receiver.
    for (const field of $('input, textarea').not('[type=hidden], [name=website]').get()) {
      expect($(field).closest('label').text().trim()).not.toBe('');
      expect($(field).attr('maxlength')).toBe(String(LETTER_FIELDS[$(field).attr('name') as 'words']));
    }
  });
});

it('a request asks for what it is, and tells the terms where there are some', () => {
  const topic = { kind: 'request', isOfClip: false, terms: '', facts: {} } as const;
  const $ = load(String(letterFormHtml({ ...topic, terms: '<b>Free</b>' }, null, english, 'en')));
  expect($('form > p').first().text()).toBe('<b>Free</b>');
  expect(
    $('option')
      .map((_, option) => $(option).attr('value'))
      .get(),
  ).toEqual([...USES]);
  expect($('[name=moment], [name=mail]').length).toBe(0);
  const posted = load(String(letterFormHtml(topic, 'https://x.example', english, 'en')));
  expect(posted('[name=mail]').attr('required')).toBeDefined();
  expect(posted('form > p').not('[hidden]').first().hasClass('label')).toBe(true);
});
