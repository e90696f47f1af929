import { expect, it } from 'vitest';
import { importFromFiles } from '@server/build/mantine-files';

const FILES = new Map([
  [
    '@mantine/core',
    new Map([
      ['Button', '/m/Button.mjs'],
      ['createTheme', '/m/theme.mjs'],
    ]),
  ],
  ['@mantine/hooks', new Map([['useDisclosure', '/h/use-disclosure.mjs']])],
]);

it('an import from Mantine is rewritten to the file of each name', () => {
  expect(
    importFromFiles('import { Button, createTheme as make } from "@mantine/core";\nButton;', FILES),
  ).toBe(
    'import { Button } from "/m/Button.mjs";\nimport { createTheme as make } from "/m/theme.mjs";\nButton;',
  );
});

it('an import of Mantine hooks is rewritten to the file of each hook', () => {
  expect(importFromFiles('import { useDisclosure } from "@mantine/hooks";', FILES)).toBe(
    'import { useDisclosure } from "/h/use-disclosure.mjs";',
  );
});

it('imports of other packages and of styles are left unchanged', () => {
  const code = "import { a } from '@mantine/form';\nimport '@mantine/core/styles/Button.layer.css';";
  expect(importFromFiles(code, FILES)).toBe(code);
});

it('an import of a name that the package does not export is rejected', () => {
  expect(() => importFromFiles("import { Butten } from '@mantine/core'", FILES)).toThrow(
    /does not export Butten/,
  );
});
