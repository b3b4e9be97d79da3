import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import { configs } from 'typescript-eslint';

/**
 * Which folders of `src`, and of `src/client`, each folder may import from; all else is forbidden, dynamic imports too.
 * Imports point one way: pages → layouts → components → views, archive → clip, filters → model; in the browser a feature → views, search →
 * filters, api, model. A file that lies loose in `src` or `src/client` counts as a folder.
 */
const MAY_IMPORT = {
  model: '',
  filters: 'model',
  'routes.ts': 'filters model',
  'config.ts': '',
  'site.config.ts': 'basemap model routes.ts',
  'env.d.ts': 'i18n model',
  'middleware.ts': 'i18n model',
  api: 'model',
  basemap: 'model',
  i18n: 'model',
  views: 'clip i18n model routes.ts',
  archive: 'basemap clip config.ts filters model routes.ts site.config.ts views',
  clip: 'i18n model routes.ts site.config.ts',
  search: 'api archive clip filters model routes.ts',
  components: 'archive client clip config.ts filters i18n model routes.ts site.config.ts styles views',
  layouts: 'archive client clip components i18n model routes.ts site.config.ts styles',
  pages:
    'archive basemap client clip components config.ts filters i18n layouts model routes.ts site.config.ts styles views',
  styles: 'client',

  // What every feature may import of `src`; of other features only what its line names.
  client: 'api basemap clip filters i18n model routes.ts search site.config.ts views',
  'client/browser': '',
  'client/carousel': 'client/browser',
  'client/clip': 'client/browser client/letters client/lists client/player client/selection',
  'client/consent': 'client/browser',
  'client/films': 'client/browser',
  'client/header-search': 'client/browser client/search',
  'client/letters': 'client/browser',
  'client/lists': 'client/browser',
  'client/map': 'client/browser',
  'client/offline': 'client/browser',
  'client/player': 'client/browser',
  'client/search': 'client/browser client/clip client/lists client/map client/select client/year-brush',
  'client/select': 'client/browser',
  'client/selection': 'client/browser client/films client/letters',
  'client/shell': 'client/browser',
  'client/year-brush': 'client/browser',
};

/** Folders whose code visitors' browsers run, Safari 16.0, Chrome 105 and Firefox 115 among them. */
const IN_BROWSERS = ['api', 'client', 'clip', 'filters', 'i18n', 'model', 'search', 'views'];

/** Methods that one of these browsers lacks, with what to write instead. */
const TOO_NEW = {
  toSorted: '[...values].sort()',
  toReversed: '[...values].reverse()',
  toSpliced: '[...values].splice()',
  toWellFormed: 'wellFormed of src/model',
  isWellFormed: 'wellFormed of src/model',
  groupBy: 'groupBy of src/model',
};

const BUILT_BY_ASTRO = ['client', 'components', 'layouts', 'pages'];

/**
 * @param {string} files
 * @param {readonly string[]} addresses regular expressions: how an import of what is forbidden may begin
 */
function forbidImports(files, addresses) {
  return {
    files: [files, `${files}/*.ts`],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...addresses.map((address) => ({
          selector: `:matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration, TSImportType)[source.value=/${address}/]`,
          message: 'Imports do not point this way; see MAY_IMPORT in eslint.config.js.',
        })),
      ],
    },
  };
}

/**
 * @param {string} from how an import begins that leads to the folder above these
 * @param {readonly string[]} names of folders and files
 */
function leadsTo(from, names) {
  return `^${from}(?:${names.join('|').replaceAll('.', '[.]')})(?:\\u002F|$)`;
}

const UP = '[.][.]\\u002F';

/** A folder without a line in `MAY_IMPORT` may import nothing. */
function mayNotImport(parent, folder) {
  const allowed = [folder, ...(MAY_IMPORT[parent + folder] ?? '').split(' ')].map((name) =>
    name.replace(parent, ''),
  );
  return readdirSync(new URL(`src/${parent}`, import.meta.url)).filter((name) => !allowed.includes(name));
}

const importRules = readdirSync(new URL('src/', import.meta.url)).map((folder) =>
  forbidImports(folder.includes('.') ? `src/${folder}` : `src/${folder}/**`, [
    leadsTo(`(?:[.]\\u002F|(?:${UP})+(?:src\\u002F)?)`, [...mayNotImport('', folder), 'scripts', 'tests']),
  ]),
);

/** The features of the browser: what they may import of `src`, and which others. */
const featureRules = Object.keys(MAY_IMPORT)
  .concat(readdirSync(new URL('src/client/', import.meta.url)).map((name) => `client/${name}`))
  .filter((name, index, all) => /^client\/[^.]+$/.test(name) && all.indexOf(name) === index)
  .map((name) =>
    forbidImports(`src/${name}/**`, [
      leadsTo(UP, mayNotImport('client/', name.replace('client/', ''))),
      leadsTo(UP + UP, mayNotImport('', 'client')),
      leadsTo(`(?:${UP})+`, ['scripts', 'tests']),
    ]),
  );

export default defineConfig(
  {
    ignores: [
      'dist/',
      'dist.building/',
      'dist.old/',
      '.archive/',
      '.astro/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  configs.strictTypeChecked,
  configs.stylisticTypeChecked,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.astro'] },
      globals: globals.node,
    },
    rules: {
      // Numbers are fine in a template; objects are not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A type may be imported where it is named: a list of them names each once.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'max-lines-per-function': ['error', 60],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Index signatures are read with brackets because the compiler asks for it (noPropertyAccessFromIndexSignature).
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    },
  },
  {
    // The parser of .astro files gives no types to expressions that use Astro's own globals.
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.js', '**/*.mjs'],
    ...configs.disableTypeChecked,
  },
  {
    files: ['**/*.astro'],
    rules: {
      // Astro infers what a page's getStaticPaths returns.
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // Small-gauge home movies are silent, and the API brings no caption tracks.
      'astro/jsx-a11y/media-has-caption': 'off',
    },
  },
  { files: ['**/*.mjs', '**/*.js'], rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' } },
  {
    files: IN_BROWSERS.map((folder) => `src/${folder}/**`),
    rules: {
      'no-restricted-properties': [
        'error',
        ...Object.entries(TOO_NEW).map(([property, instead]) => ({
          property,
          message: `Some browsers lack it; write ${instead}.`,
        })),
      ],
    },
  },
  // A test's file is a list: its functions are `describe`s, and stories told step by step.
  { files: ['tests/**/*.{test,spec}.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  ...importRules,
  ...featureRules,
  forbidImports('scripts/**', [
    leadsTo(`(?:${UP})+src\\u002F`, BUILT_BY_ASTRO),
    leadsTo(`(?:${UP})+`, ['tests']),
  ]),
  {
    files: ['tests/**'],
    // The last two ask browsers of their own.
    ignores: ['tests/support/test.ts', 'tests/engines/webdriver-test.ts', 'tests/screens/screens.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'playwright/test',
          importNames: ['test'],
          message: 'Write test of tests/support, which fails on what the Content-Security-Policy refuses.',
        },
      ],
    },
  },
);
