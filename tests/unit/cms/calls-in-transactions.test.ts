import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Payload's methods that read or write rows. */
const CALLS =
  /^(?:count|create|delete|duplicate|find|findByID|findGlobal|findVersions|restoreVersion|update|updateGlobal)$/;

/** Whether an object literal contains `req`, either directly or in a constant of the file that the literal spreads. */
function handsOnRequest(node: ts.Node | undefined, file: ts.SourceFile): boolean {
  if (!node || !ts.isObjectLiteralExpression(node)) return false;
  return node.properties.some((property) => {
    if (!ts.isSpreadAssignment(property)) return property.name?.getText() === 'req';
    const constant = new RegExp(`const ${property.expression.getText()} = \\{[^}]*\\breq\\b`);
    return constant.test(file.text);
  });
}

/** Whether an enclosing function has a transaction (`tx`) or a hook's request (`req`) as a parameter. */
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

/**
 * A call without the transaction uses a second connection. The call is then not rolled back with the transaction, and
 * many such calls can deadlock.
 */
it('every call of Payload inside a transaction receives that transaction', () => {
  const calls = readdirSync('cms', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(?:migrations|next)/.test(path))
    .flatMap((path) => callsOf(`cms/${path.replaceAll('\\', '/')}`));
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter(({ isSound }) => !isSound).map(({ place }) => place)).toEqual([]);
});
