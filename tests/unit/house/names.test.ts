import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOMS = ['shop', 'cms', 'app', 'server', 'packages', 'tools'];

/** Generated files, and migrations, whose names are stored in the database. */
const EXEMPT =
  /^cms\/(?:migrations\/|payload-types\.ts|admin\/(?:import-map\.js|next\/\.next\/))|\/node_modules\//;

/** Words that names may not contain, because the glossary has a standard term or they have no fixed meaning. */
const DENIED = new Set(
  (
    'anew awake crust happening happenings heed keep keeping keeps kept mark marks newcomer news office ' +
    'pulse quieten stamp stamps tell tells thing things told town whoever whom'
  ).split(' '),
);

/** Names that are allowed because they are terms of Node's API. */
const ALLOWED = new Set(['keepAlive']);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isDenied = (name: string): boolean =>
  !ALLOWED.has(name) && wordsOf(name).some((word) => DENIED.has(word));

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name)),
).filter((file) => !EXEMPT.test(file));

/**
 * Returns the names that a file declares, except properties, because these may be stored values, columns or a vendor's
 * names.
 */
function declaredIn(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isClassDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        (ts.isBindingElement(node) && node.propertyName)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

it('file names use the words of the glossary', () => {
  expect(files.filter((file) => isDenied(path.basename(file)))).toEqual([]);
});

it('declared names use the words of the glossary', () => {
  const wrong = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      declaredIn(file)
        .filter(isDenied)
        .map((name) => `${file}: ${name}`),
    );
  expect(wrong).toEqual([]);
});
