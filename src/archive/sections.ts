import * as routes from '../routes.ts';
import type { Language } from '../model/language.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { site, type OptionalSection } from '../site.config.ts';
import { oncePerArchive, type Archive } from './archive.ts';

/** The lists of a snapshot that are a section each. */
const OF_RECORDS = ['series', 'lives', 'territories', 'extras'] as const satisfies OptionalSection[];

/** Where each section lies, in the order of the menu. The message `nav.series` is the name of a section. */
const SECTIONS = {
  archive: routes.archivePath,
  series: routes.seriesListPath,
  lives: routes.livesPath,
  territories: routes.territoriesPath,
  extras: routes.extrasPath,
  project: routes.projectPath,
  donate: routes.donatePath,
} as const satisfies Readonly<Record<string, (language: Language) => string>>;

type SectionName = keyof typeof SECTIONS;

export interface Section {
  readonly name: SectionName;
  readonly path: (language: Language) => string;
}

/** Editable texts that a section shows. */
const SECTION_OF_TEXT: Readonly<Partial<Record<string, OptionalSection>>> = {
  dona: 'donate',
  territori: 'territories',
};

/** The snapshot without the sections that the site leaves out, as if the archive had none of their records. */
export function withoutSections(snapshot: Snapshot, without = site.without): Snapshot {
  const isOff = (name: SectionName | undefined): boolean => without.some((one) => one === name);
  const emptied: Partial<Snapshot> = Object.fromEntries(OF_RECORDS.filter(isOff).map((name) => [name, []]));
  return {
    ...snapshot,
    ...emptied,
    clips: isOff('territories')
      ? snapshot.clips.map((clip) => ({ ...clip, territoryId: null }))
      : snapshot.clips,
    contents: snapshot.contents.filter(({ code }) => !isOff(SECTION_OF_TEXT[code])),
  };
}

/**
 * The sections of the site: menus, pages, the sitemap and links know no other. One that is left out is none, and neither is one
 * of records without any.
 */
export const sectionsOf = oncePerArchive((archive: Archive): readonly Section[] => {
  const hidden = [...site.without, ...OF_RECORDS.filter((name) => archive[name].length === 0)];
  // The keys of an object literal are those of its type.
  const names = (Object.keys(SECTIONS) as SectionName[]).filter(
    (name) => !hidden.some((one) => one === name),
  );
  return names.map((name) => ({ name, path: SECTIONS[name] }));
});

export function hasSection(archive: Archive, name: OptionalSection): boolean {
  return sectionsOf(archive).some((section) => section.name === name);
}
