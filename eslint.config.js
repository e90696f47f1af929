import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { noRawControls } from './eslint-controls.js';
import { dates } from './eslint-dates.js';
import { provider } from './eslint-provider.js';
import { roles } from './eslint-roles.js';
import { noRemixPrefetch } from './eslint-prefetch.js';
import { noFixedTimers } from './eslint-timers.js';

/** Rules are errors or absent, because warnings are ignored. */
export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'build/',
      'dist/',
      '.data/',
      'public/',
      'cms/admin/next/.next/',
      'cms/migrations/',
      'cms/payload-types.ts',
      'cms/admin/import-map.js',
      'packages/mercado-pago-simulator/assets/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', '*.cjs', '*.mjs', 'server/*.mjs', '.dependency-cruiser.cjs'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            // The type name of Remix's redirects.
            { from: 'package', name: 'TypedResponse', package: '@remix-run/server-runtime' },
          ],
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
    },
  },
  {
    files: ['{shop,cms,app,server}/**/*.{ts,tsx}'],
    ignores: ['shop/time/**'],
    plugins: { dates },
    rules: { 'dates/by-shop-time': 'error' },
  },
  {
    files: ['{shop,cms,app,server}/**/*.{ts,tsx}'],
    ignores: ['shop/permissions/**', 'cms/seed/**'],
    plugins: { roles },
    rules: { 'roles/only-in-the-table': 'error' },
  },
  {
    files: ['{shop,cms,app,server}/**/*.{ts,tsx,js,mjs}'],
    ignores: [
      'cms/payments/providers/**',
      // Values stored in the database.
      'shop/payments/payment-origin.ts',
      // The demo configures the simulator.
      'server/demo/demo-environment.ts',
      'server/demo/demo-secrets.ts',
      'server/start.ts',
      // The SDK is not bundled.
      'cms/admin/next/next.config.mjs',
    ],
    plugins: { provider },
    rules: { 'provider/neutral-terms': 'error' },
  },
  {
    files: ['cms/admin/**/*.tsx'],
    rules: { 'no-restricted-syntax': noRawControls },
  },
  {
    files: ['app/**/*.tsx'],
    rules: { 'no-restricted-syntax': noRemixPrefetch },
  },
  {
    // Command-line programs print for people; everything else writes JSON logs.
    files: [
      'server/cli/**',
      'server/command-line/**',
      'server/start.ts',
      'server/*.mjs',
      'tests/*.mjs',
      'tools/bench/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // A test waits for a condition (tests/support/server/until.ts), never for a length of time.
    files: ['tests/**'],
    rules: { 'no-restricted-syntax': noFixedTimers },
  },
  {
    files: ['tests/**', 'tools/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.cjs', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', module: 'writable', URL: 'readonly' },
    },
  },
);
