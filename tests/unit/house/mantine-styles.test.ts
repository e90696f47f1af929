import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { sourcesOf } from '@tests/support/cms/shown-sources';

const MANTINE = path.resolve('node_modules/@mantine');
/** Parts that no page of the panel shows, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  Mark: 'the search dialog marks no words',
  SimpleGrid: 'no field for a time offers presets',
};
/** The folders of the panel's own styles. */
const STYLED = ['cms/admin/components', 'cms/admin/fields', 'cms/admin/frame', 'cms/admin/views'];
const IMPORT = /import (?:(\w+)|\{([^}]*)\}) from ["']([^"']+)["']/g;

const read = (file: string): string => readFileSync(file, 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** Returns the names that a list between braces imports, under the names of the module that exports them. */
const namesOf = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as \w+$/, ''));

/** Returns the file in which a package of Mantine defines each of its exports. */
function definitionsOf(packageName: string): Map<string, string> {
  const esm = path.join(MANTINE, packageName, 'esm');
  const index = path.join(esm, 'index.mjs');
  if (!existsSync(index)) return new Map();
  return new Map(
    [...read(index).matchAll(IMPORT)].flatMap(([, , names, from = '']) =>
      from.startsWith('.') ? namesOf(names).map((name) => [name, path.join(esm, from)] as const) : [],
    ),
  );
}

const definitions = new Map<string, Map<string, string>>();

function fileOf(packageName: string, name: string): string | undefined {
  const known = definitions.get(packageName) ?? definitionsOf(packageName);
  definitions.set(packageName, known);
  return known.get(name);
}

/** Returns the components of `@mantine/core` whose styles the module of a component needs, its own and those of its parts. */
function stylesOf(file: string, visited: Set<string>): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  return [...read(file).matchAll(IMPORT)].flatMap(([, byDefault, names, from = '']) => {
    if (byDefault && from.endsWith('.module.mjs'))
      return file.startsWith(path.join(MANTINE, 'core')) ? [path.basename(from, '.module.mjs')] : [];
    if (from.startsWith('.')) return stylesOf(path.join(path.dirname(file), from), visited);
    return usedStyles(from, namesOf(names), visited);
  });
}

const usedStyles = (from: string, names: readonly string[], visited: Set<string>): string[] => {
  const packageName = /^@mantine\/(\w+)$/.exec(from)?.[1];
  if (!packageName) return [];
  return names.flatMap((name) => {
    const file = fileOf(packageName, name);
    return file ? stylesOf(file, visited) : [];
  });
};

it('every Mantine control of the panel has its styles, and those of its parts', () => {
  const imported = new Set(
    STYLED.flatMap(filesIn)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...read(file).matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name),
      ),
  );
  const visited = new Set<string>();
  const needed = new Set(
    sourcesOf(...STYLED).flatMap(({ text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, , names, from = '']) =>
        usedStyles(from, namesOf(names), visited),
      ),
    ),
  );
  expect(needed.size).toBeGreaterThan(20);
  const lacking = [...needed].filter((name) => !imported.has(name)).sort();
  expect(lacking).toEqual(Object.keys(NOT_SHOWN));
});
