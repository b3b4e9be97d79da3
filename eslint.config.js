import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import { configs } from 'typescript-eslint';

/**
 * Which folders of `src` each folder may import from; all else is forbidden, dynamic imports too. Imports point one
 * way: pages → layouts → components → views, archive → model; in the browser islands and enhancements → views, state,
 * search → filters, api, model. A file that lies loose in `src` counts as a folder.
 */
const MAY_IMPORT = {
  model: '',
  filters: 'model',
  'routes.ts': 'filters model',
  'config.ts': '',
  'site.config.ts': 'basemap model routes.ts',
  'env.d.ts': '',
  api: 'model',
  browser: 'model',
  basemap: 'model',
  i18n: 'model',
  views: 'i18n model routes.ts',
  archive: 'basemap config.ts filters model routes.ts site.config.ts views',
  search: 'api archive filters model routes.ts',
  exchange: 'archive i18n model routes.ts site.config.ts views',
  offline: 'i18n model routes.ts search',
  selection: 'model',
  state: 'browser filters model search',
  islands: 'api basemap browser filters i18n model routes.ts search state views',
  enhancements:
    'api browser filters i18n islands model offline routes.ts search selection site.config.ts state views',
  components:
    'archive config.ts enhancements filters i18n islands model routes.ts site.config.ts styles views',
  layouts: 'components enhancements i18n model routes.ts site.config.ts styles',
  pages:
    'archive basemap components config.ts enhancements filters i18n layouts model routes.ts site.config.ts styles views',
  styles: '',
};

/** Folders whose code visitors' browsers run, Safari 16.0, Chrome 105 and Firefox 115 among them. */
const IN_BROWSERS = [
  'api',
  'enhancements',
  'filters',
  'i18n',
  'islands',
  'model',
  'search',
  'selection',
  'state',
  'views',
];

/** Methods that one of these browsers lacks, with what to write instead. */
const TOO_NEW = {
  toSorted: '[...values].sort()',
  toReversed: '[...values].reverse()',
  toSpliced: '[...values].splice()',
  toWellFormed: 'wellFormed of src/model',
  isWellFormed: 'wellFormed of src/model',
  groupBy: 'groupBy of src/model',
};

const BUILT_BY_ASTRO = ['components', 'enhancements', 'islands', 'layouts', 'pages'];

/**
 * @param {string} files
 * @param {readonly string[]} forbidden names of folders and files
 */
function forbidImports(files, forbidden) {
  const address = `^(?:[.][.]?\\u002F)+(?:src\\u002F)?(?:${forbidden.join('|').replaceAll('.', '[.]')})(?:\\u002F|$)`;
  return {
    files: [files, `${files}/*.ts`],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration, TSImportType)[source.value=/${address}/]`,
          message: 'Imports do not point this way; see MAY_IMPORT in eslint.config.js.',
        },
      ],
    },
  };
}

/** A folder without a line in `MAY_IMPORT` may import nothing. */
const importRules = readdirSync(new URL('src/', import.meta.url)).map((folder, _, all) => {
  const allowed = [folder, ...(MAY_IMPORT[folder] ?? '').split(' ')];
  return forbidImports(folder.includes('.') ? `src/${folder}` : `src/${folder}/**`, [
    ...all.filter((name) => !allowed.includes(name)),
    'scripts',
    'tests',
  ]);
});

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
      '@typescript-eslint/consistent-type-imports': 'error',
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
  forbidImports('scripts/**', [...BUILT_BY_ASTRO, 'tests']),
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
