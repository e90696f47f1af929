import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { noRawControls } from '../../../eslint-controls.js';

const linter = new Linter();
const countOf = (code: string): number =>
  linter.verify(code, [
    {
      rules: { 'no-restricted-syntax': noRawControls },
      languageOptions: { ecmaVersion: 2022, parserOptions: { ecmaFeatures: { jsx: true } } },
    },
  ]).length;

describe('in the admin panel, the linter rejects', () => {
  it.each([
    '<button type="button">Salvar</button>;',
    '<select><option>Um</option></select>;',
    '<textarea rows={3} />;',
    '<dialog open />;',
    '<progress max={1} />;',
    '<input name="nome" />;',
    '<input type="text" />;',
    '<input type={type} />;',
    '<input type="checkbox" checked />;',
    '<input type="date" />;',
  ])('%s', (code) => {
    expect(countOf(code)).toBe(1);
  });
});

describe('in the admin panel, the linter allows', () => {
  it.each([
    '<input type="hidden" name="aba" value="todos" />;',
    '<input type="file" accept="image/png" />;',
    '<Button>Salvar</Button>;',
    '<form><TextInput label="Nome" /></form>;',
  ])('%s', (code) => {
    expect(countOf(code)).toBe(0);
  });
});
