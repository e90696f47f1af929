import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Payload's calls that read or write rows. */
const CALLS =
  /^(?:count|create|delete|duplicate|find|findByID|findGlobal|findVersions|restoreVersion|update|updateGlobal)$/;

/** Whether an object literal hands `req` on, itself or through constants of the file that it spreads. */
function handsOnRequest(node: ts.Node | undefined, file: ts.SourceFile): boolean {
  if (!node || !ts.isObjectLiteralExpression(node)) return false;
  return node.properties.some((property) => {
    if (!ts.isSpreadAssignment(property)) return property.name?.getText() === 'req';
    const constant = new RegExp(`const ${property.expression.getText()} = \\{[^}]*\\breq\\b`);
    return constant.test(file.text);
  });
}

/** Whether a function around has a transaction (`tx`), or a hook's request, in hand. */
function isInTransaction(call: ts.CallExpression): boolean {
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue;
    if (node.parameters.some(({ name }) => /\b(?:tx|req)\b/.test(name.getText()))) return true;
  }
  return false;
}

function callsOf(path: string) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: { place: string; isSound: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    if (!CALLS.test(name.text) || !/(?:^|\.)payload$/.test(expression.getText())) return;
    if (!isInTransaction(node)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `${path}:${line + 1}`, isSound: handsOnRequest(node.arguments[0], file) });
  };
  visit(file);
  return found;
}

/** One that does not goes through a second connection: it is not undone with the rest, and many of them wait for ever. */
it('every call of Payload’s inside a transaction is given it', () => {
  const calls = readdirSync('cms', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(?:migrations|next)/.test(path))
    .flatMap((path) => callsOf(`cms/${path.replaceAll('\\', '/')}`));
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter(({ isSound }) => !isSound).map(({ place }) => place)).toEqual([]);
}, 60_000);
