import { expect, it } from 'vitest';
import { lifeOfPerson } from '../../../src/archive/life-of-person.ts';
import { archiveOf, clips, life, text } from '../../support/records.ts';

function lifeIdOf(description: string, author = 'Mario & Anna'): number | undefined {
  const archive = archiveOf({
    clips: clips(4, (id) => ({ author: id === 4 ? 'Ida Bianchi' : 'Mario & Anna' })),
    lives: [life(1), life(2, { description: text('', description) })],
  });
  const person = archive.topics().person.get(author);
  return person && lifeOfPerson(archive, person)?.id;
}

const link = (path: string): string => `<p>Her <a href="https://films.example.org${path}">films</a>.</p>`;

it('is that whose text links to the films of the person, or to the person’s page, in any language', () => {
  expect(lifeIdOf(link('/it/archive/?authors=Mario+%26+Anna'))).toBe(2);
  expect(lifeIdOf(link('/en/archive/?authors=Mario%20%26%20Anna'))).toBe(2);
  expect(lifeIdOf(link('/en/people/mario-anna/'))).toBe(2);
  // One with a single clip has no page, and the link still says who it is.
  expect(lifeIdOf(link('/it/archive/?authors=Ida+Bianchi'), 'Ida Bianchi')).toBe(2);
});

it('is no other: a name in the text, another filter beside, an address elsewhere are no link to a person', () => {
  for (const path of ['/it/archive/?authors=Mario', '/it/archive/', '/it/people/mario/', '/it/clips/1_x/'])
    expect(lifeIdOf(link(path)), path).toBeUndefined();
  expect(lifeIdOf(link('/it/archive/?authors=Mario+%26+Anna&amp;formats=8mm'))).toBeUndefined();
  expect(lifeIdOf('<p>Mario &amp; Anna filmed.</p>')).toBeUndefined();
});
