import { unescape } from 'html-escaper';
import type { Life } from '../model/collection.ts';
import { LANGUAGES } from '../model/language.ts';
import type { Topic } from '../model/topic.ts';
import { archivePath, inLanguage, topicPath } from '../routes.ts';
import { oncePerArchive, type Archive } from './archive.ts';

/**
 * The life story of a person, where a link in its text says whose it is: one to the person's page, or to the archive with this
 * author alone, in any language. Nobody is guessed by name: there are namesakes. The first such story counts.
 */
export function lifeOfPerson(archive: Archive, topic: Topic): Life | null {
  return livesByPerson(archive).get(topic) ?? null;
}

const livesByPerson = oncePerArchive((archive): ReadonlyMap<Topic, Life> => {
  const people = [...archive.topics().person.values()];
  const byAddress = new Map(people.flatMap((person) => addressesOf(person).map((one) => [one, person])));
  const linked = archive.lives.flatMap((life) =>
    linksOf(life).flatMap((address): [Topic, Life][] => {
      const person = byAddress.get(address);
      return person === undefined ? [] : [[person, life]];
    }),
  );
  return new Map(linked.toReversed());
});

/** Everything by which a link may mean a person, as `linksOf` writes it. */
function addressesOf({ slug, values }: Topic): string[] {
  const [language] = LANGUAGES;
  const filters = values.map((value) => `${archivePath(language)} ${value}`);
  return slug === null ? filters : [...filters, topicPath(language, 'person', slug)];
}

/** The addresses that a life story leads to, without host, each in one language; with the author of one that has no other filter. */
function linksOf({ description, blocks }: Life): string[] {
  const [first] = LANGUAGES;
  const texts = [description, ...blocks.map((block) => block.description)];
  const html = texts.flatMap((text) => LANGUAGES.map((language) => text[language])).join(' ');
  return Array.from(html.matchAll(/ href="(https?:[^"]+)"/g), ([, href = '']) => {
    const { pathname, searchParams } = new URL(unescape(href));
    const [filter, ...others] = searchParams;
    const author = filter?.[0] === 'authors' && others.length === 0 ? ` ${filter[1]}` : '';
    return inLanguage(pathname, first) + author;
  });
}
