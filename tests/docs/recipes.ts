import { globSync, readFileSync } from 'node:fs';

/**
 * What a common change touches. Each recipe follows one example that the code has today: every file of src and scripts
 * that names the example is either a step of the recipe or listed with the reason why a new one would not need it.
 */
interface Recipe {
  readonly name: string;
  /** What the code calls the example. */
  readonly example: string;
  /** Finds the lines that name it. */
  readonly trace: RegExp;
  /** File to what is done there; `*` where the name of the file depends. */
  readonly steps: Readonly<Record<string, string>>;
  /** Files that name the example for a purpose of its own, with that purpose. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

/** Each language has its words in a file of their own; which one, the names of the files tell. */
const LOCALE_FILES = {
  'src/i18n/locales/it/*.json': 'its name in Italian',
  'src/i18n/locales/en/*.json': 'its name in English',
};

const HOME_BLOCKS = 'themes of the home page ask for formats';

const ITS_OWN_COLUMN = 'a column or an order of its own for each language';

const OF_THE_API = 'what the API has in Italian';

const OEMBED = 'oEmbed calls a film so';

export const RECIPES: readonly Recipe[] = [
  {
    name: 'A filter by values',
    example: '`formats`',
    trace: /\bformats\b/,
    steps: {
      'src/filters/filters.ts':
        "its descriptor: address, a clip's values, label, facet, the call that lists its values",
      'src/api/schemas/answers.ts': 'its facet, if the API counts its values',
      'src/api/endpoints.ts': 'the call that lists its values, if it is a new one',
      ...LOCALE_FILES,
    },
    elsewhere: {
      'src/api/schemas/editorial.ts': HOME_BLOCKS,
      'src/api/to-model/editorial.ts': HOME_BLOCKS,
      'src/filters/block-query.ts': HOME_BLOCKS,
      'src/filters/read-search.ts': 'a search for a gauge is offered as a filter',
      'src/archive/snapshot-schema.ts': HOME_BLOCKS,
      'src/model/editorial.ts': HOME_BLOCKS,
      'src/search/static/card-blocks.ts': 'cards show the format',
      'src/archive/topic-pages.ts': "a person's films by format",
      'src/clip/fields.ts': 'a clip links to others of its format',
      'scripts/check-api/checks/browser-use.ts': 'an example of a request',
      'scripts/check-media/read-film.ts': 'formats of files, not of films',
      'scripts/check-api/checks/filters.ts': 'an example of filters together',
    },
  },
  {
    name: 'A filter with fixed values that the API does not know',
    example: '`film`',
    trace: /^ {2}film: \{$/,
    steps: {
      'src/filters/filters.ts':
        'its descriptor: address, its values, those of a clip, label, `isApiFilter: false`',
      'src/i18n/locales/it/*.json':
        'its name and that of each value in Italian; the compiler names what is missing',
      'src/i18n/locales/en/*.json': 'the same in English',
    },
    elsewhere: {},
  },
  {
    name: 'A field of a clip, on its page and in every export',
    example: '`fonds` (`archive` in the API)',
    trace: /\bfonds\b|\barchive: z\./,
    steps: {
      'src/api/schemas/clip.ts': 'what the API sends',
      'src/model/clip.ts': 'what we know, `null` for not known',
      'src/api/to-model/clip-fields.ts': 'from the one to the other',
      'src/archive/snapshot-schema.ts': 'by what a snapshot is checked; the compiler asks for it',
      'src/clip/fields.ts':
        'its row: how it reads, its name in each export; its column. Page, data, citations and downloads loop over it',
      ...LOCALE_FILES,
    },
    elsewhere: {
      'src/clip/iiif.ts': 'who is to be named with the film',
      'scripts/pull/forgotten-people.ts': 'a fonds may bear the name of somebody who asked to be forgotten',
    },
  },
  {
    name: 'A page of its own, in both languages',
    example: '`accessibility`',
    trace: /\baccessibilityPath\b|it\/accessibility\.json/,
    steps: {
      'src/routes.ts': 'its address',
      'src/pages/[lang]/accessibility.astro': 'its markup',
      'src/archive/page-keys.ts': 'what it shows of the archive, by which a rebuild knows that it changed',
      'src/archive/sitemap.ts': 'its line in the sitemap',
      'src/components/SiteFooter.astro': 'a link to it; for a section, `src/archive/sections.ts`',
      'src/i18n/messages.ts': 'its namespace, if it has one',
      'src/i18n/locales/it/*.json': 'its words in Italian',
      'src/i18n/locales/en/*.json': 'its words in English',
    },
    elsewhere: {},
  },
  {
    name: 'Another language as the fallback',
    example: '`it`',
    trace: /'it'|(?:title|description)\??\.it\b/,
    steps: { 'src/model/language.ts': 'the first of `LANGUAGES`' },
    elsewhere: {
      'src/clip/fields.ts': ITS_OWN_COLUMN,
      'src/search/static/orders.ts': ITS_OWN_COLUMN,
      'src/site.config.ts': 'the language of the cookie policy, and names that are written in both',
      'scripts/check-api/checks/answers.ts': OF_THE_API,
      'scripts/check-api/checks/filters.ts': OF_THE_API,
      'scripts/check-api/checks/orders.ts': OF_THE_API,
      'scripts/sample-api/generate-clip.ts': OF_THE_API,
      'scripts/sample-api/plain-search.ts': OF_THE_API,
    },
  },
  {
    name: 'A block type of extras',
    example: '`video`',
    trace: /(?:case|type:) 'video'|literal\('video'\)|^ +video: addressSchema/,
    steps: {
      'src/api/schemas/editorial.ts': 'the field that it brings',
      'src/model/editorial.ts': 'what it is, in `ExtraBlock`',
      'src/api/to-model/extra.ts': 'from the one to the other',
      'src/archive/snapshot-schema.ts': 'by what a snapshot is checked',
      'src/archive/extra-pages.ts': 'what its page shows of it',
      'src/pages/[lang]/extra/[slug].astro': 'its markup',
    },
    elsewhere: { 'src/clip/clip-file.ts': OEMBED },
  },
  {
    name: 'A publish target',
    example: '`plain:FOLDER`',
    trace: /plain:FOLDER|plain:\.\+|createFolderStore/,
    steps: {
      'scripts/publish/folder-store.ts': 'a new file beside this one: a store that can get, put and remove',
      'scripts/publish/open-target.ts': 'which scheme opens it, and its lock',
      'scripts/publish/options.ts': 'the help of `--to`',
      'src/config.ts': 'what `PUBLISH_TO` may be',
    },
    elsewhere: {},
  },
];

/** Code that names English has to be looked at when a third language comes. */
const ENGLISH = /'en'|\ben: |\.en\b|_en\b|-en\b/;

/** The files of src and scripts that name the example of a recipe, outside comments. */
export function findTraces({ trace }: Pick<Recipe, 'trace'>): string[] {
  return globSync('{src,scripts}/**/*.{ts,tsx,mjs,astro}')
    .filter((file) => !/^scripts\/(?:docs|sample-api\/(?:archive|media))\//.test(file))
    .filter((file) => codeLines(file).some((line) => trace.test(line)))
    .sort();
}

function codeLines(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
}

/** The recipes as the documentation has them: how many files, and what is done in each. */
export function describeRecipes(): string {
  const recipes = RECIPES.map(({ name, example, steps }) => {
    const files = Object.entries(steps).map(([file, what], index) => `${index + 1}. \`${file}\`: ${what}`);
    return `### ${name}: ${files.length} ${files.length === 1 ? 'file' : 'files'}\n\nThe example to follow is ${example}.\n\n${files.join('\n')}`;
  });
  const english = findTraces({ trace: ENGLISH }).filter(
    (file) => file.endsWith('.ts') || file.endsWith('.astro'),
  );
  return [...recipes, `### A language: ${english.length} files name English today`].join('\n\n');
}
