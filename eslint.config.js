import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import { configs } from 'typescript-eslint';

/**
 * Imports point one way: pages → layouts → components → archive → model, api → model, scripts → all of these.
 * `folder` may not import any of `forbidden`.
 */
function imports(folder, forbidden, why) {
  return {
    files: [`src/${folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `/(?:${forbidden.join('|')})/`, message: `${folder} may not import this: ${why}` },
          ],
        },
      ],
    },
  };
}

const OUTSIDE = ['scripts', 'tests'];
const VIEW = ['pages', 'layouts', 'components', 'islands'];

export default defineConfig(
  { ignores: ['dist/', '.archive/', '.astro/', 'node_modules/', 'test-results/', 'playwright-report/'] },
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
  imports(
    'model',
    ['api', 'archive', 'i18n', ...VIEW, ...OUTSIDE],
    'the model is pure and imports nothing of ours.',
  ),
  imports('api', ['archive', 'i18n', ...VIEW, ...OUTSIDE], 'the API side knows only the model.'),
  imports('i18n', ['api', 'archive', ...VIEW, ...OUTSIDE], 'texts know only the model.'),
  imports('archive', ['api', 'i18n', ...VIEW, ...OUTSIDE], 'view models hold data, not texts or markup.'),
  imports(
    'islands',
    ['archive', 'pages', 'layouts', 'components', ...OUTSIDE],
    'islands run in the browser.',
  ),
  imports(
    'enhancements',
    ['archive', 'pages', 'layouts', 'components', ...OUTSIDE],
    'these run in the browser.',
  ),
  imports('state', ['api', 'archive', 'i18n', ...VIEW, ...OUTSIDE], 'state knows the model.'),
  imports(
    'search',
    ['i18n', ...VIEW, ...OUTSIDE],
    'the search knows the model, the state, and at build time the archive.',
  ),
  imports('components', ['api', 'pages', 'layouts', ...OUTSIDE], 'components lay out what they are given.'),
  imports('layouts', ['api', 'pages', ...OUTSIDE], 'layouts know nothing of single pages.'),
  imports('pages', ['api', ...OUTSIDE], 'pages read the archive, never the API.'),
);
