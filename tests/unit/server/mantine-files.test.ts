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

it('imports each name from its own file', () => {
  expect(
    importFromFiles('import { Button, createTheme as make } from "@mantine/core";\nButton;', FILES),
  ).toBe(
    'import { Button } from "/m/Button.mjs";\nimport { createTheme as make } from "/m/theme.mjs";\nButton;',
  );
});

it('imports hooks from their own files, too', () => {
  expect(importFromFiles('import { useDisclosure } from "@mantine/hooks";', FILES)).toBe(
    'import { useDisclosure } from "/h/use-disclosure.mjs";',
  );
});

it('leaves other packages and styles of the same package alone', () => {
  const code = "import { a } from '@mantine/form';\nimport '@mantine/core/styles/Button.layer.css';";
  expect(importFromFiles(code, FILES)).toBe(code);
});

it('refuses a name that the package does not export', () => {
  expect(() => importFromFiles("import { Butten } from '@mantine/core'", FILES)).toThrow(
    /does not export Butten/,
  );
});
