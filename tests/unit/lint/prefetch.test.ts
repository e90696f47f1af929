import { Linter } from 'eslint';
import { expect, it } from 'vitest';

import { noRemixPrefetch } from '../../../eslint-prefetch.js';

const problemsIn = (code: string) =>
  new Linter().verify(code, [
    {
      rules: { 'no-restricted-syntax': noRemixPrefetch },
      languageOptions: { ecmaVersion: 2022, parserOptions: { ecmaFeatures: { jsx: true } } },
    },
  ]).length;

it.each([
  ['<Link to="/sobre" prefetch="intent">Sobre</Link>;', 1],
  ['<NavLink to="/sobre" prefetch={mode}>Sobre</NavLink>;', 1],
  ['<PrefetchLink to="/sobre">Sobre</PrefetchLink>;', 0],
])('the rule against the prefetch of Remix finds problems in %s: %i', (code, count) => {
  expect(problemsIn(code)).toBe(count);
});
