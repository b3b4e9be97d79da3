import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  LETTER_FIELDS,
  letterDestination,
  mailAddress,
  SUBJECTS,
  TRAP,
  USES,
} from '../../../src/model/letter.ts';
import fc from '../../support/property.ts';

/** What a mail program makes of an address. */
function readMail(href: string): { to: string; names: string[]; subject: string; body: string } {
  const url = new URL(href);
  const { searchParams } = url;
  const read = (name: string): string => searchParams.get(name) ?? '';
  return { to: url.pathname, names: [...searchParams.keys()], subject: read('subject'), body: read('body') };
}

describe('mailAddress', () => {
  it.each([
    'Gita & co?body=no&cc=all@example.org',
    '%0ACc: all@example.org',
    'A "quoted" <b>title</b>, ’56 #1 + 2',
    '\u202eoirotircs',
    '👨‍👩‍👧 al mare',
    'half \ud83d character',
  ])('has the title %j in the subject and nothing else of it', (title) => {
    const { to, names, subject } = readMail(mailAddress('a@example.org', title, 'x').href);
    expect([to, names]).toEqual(['a@example.org', ['subject', 'body']]);
    expect(subject).toBe(title.replace('\ud83d ', '\ufffd '));
  });

  it('ends lines as a mail does, and has no other control character', () => {
    const { href } = mailAddress('a@example.org', 'one\u0000two', 'a\nb\r\nc\rd\u0007');
    expect(href).toBe('mailto:a@example.org?subject=one%20two&body=a%0D%0Ab%0D%0Ac%0D%0Ad%20');
  });

  it('is never longer than mail programs take, and says whether it is whole', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 3000 });
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const { href, isWhole } = mailAddress('a@example.org', subject, body, 'See clips.json');
        expect(href.length).toBeLessThanOrEqual(2000);
        expect(readMail(href).body.endsWith('See clips.json')).toBe(!isWhole);
      }),
      {
        examples: [
          ['s', 'x'.repeat(5000)],
          ['🎬'.repeat(300), '🎬'.repeat(3000)],
        ],
      },
    );
  });

  it('fills the room that there is', () => {
    const { href, isWhole } = mailAddress('a@example.org', 's', 'è'.repeat(4000), 'cut');
    expect([isWhole, href.length > 1990]).toEqual([false, true]);
  });
});

it('letters go to the receiver, to the address, or else to the contact', () => {
  expect(letterDestination('https://x.example/in', 'c@x.it')).toEqual({
    post: 'https://x.example/in',
    mail: 'c@x.it',
  });
  expect(letterDestination('e@x.it', 'c@x.it')).toEqual({ post: null, mail: 'e@x.it' });
  expect(letterDestination('', 'c@x.it')).toEqual({ post: null, mail: 'c@x.it' });
});

it('operators are told each field, how long it may be, and what it may be', () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const chapter = /## Letters to the editors\n([^]*?)\n## /.exec(guide)?.[1] ?? '';
  const told = [...chapter.matchAll(/^\| `(\w+)` +\| +(\d+) \|/gm)].map(([, name, most]) => [
    name,
    Number(most),
  ]);
  expect(Object.fromEntries(told)).toEqual({ ...LETTER_FIELDS, [TRAP]: 0 });
  for (const value of [...SUBJECTS, ...USES]) expect(chapter).toContain(`\`${value}\``);
});
