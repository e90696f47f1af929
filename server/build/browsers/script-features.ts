import { type AnyNode, type MemberExpression, parse } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import type { Identifier } from '@mdn/browser-compat-data';

import type { Compatibility, LackedFeature } from './compatibility';

/** Where a file uses a feature that some supported browser lacks. */
export interface FeatureUse extends LackedFeature {
  /** A few characters of the code. */
  code: string;
}

/** A feature of the syntax, and how to recognise it in the parsed code. */
const SYNTAX: readonly [id: string, matches: (node: AnyNode) => boolean][] = [
  ['javascript.classes.static.initialization_blocks', ({ type }) => type === 'StaticBlock'],
  [
    'javascript.classes.private_class_fields_in',
    (node) => node.type === 'BinaryExpression' && (node.left.type as string) === 'PrivateIdentifier',
  ],
  ['javascript.regular_expressions.lookbehind_assertion', (node) => /\(\?<[=!]/.test(patternOf(node))],
  ['javascript.regular_expressions.modifier', (node) => /\(\?-?[ims][ims-]*:/.test(patternOf(node))],
  ['javascript.builtins.RegExp.unicodeSets', (node) => flagsOf(node).includes('v')],
  ['javascript.builtins.RegExp.hasIndices', (node) => flagsOf(node).includes('d')],
  [
    'javascript.statements.using',
    (node) => node.type === 'VariableDeclaration' && ['using', 'await using'].includes(node.kind),
  ],
  [
    'javascript.statements.import.import_attributes',
    (node) => node.type === 'ImportDeclaration' && node.attributes.length > 0,
  ],
];

const patternOf = (node: AnyNode): string =>
  node.type === 'Literal' ? (node.regex?.pattern ?? '') : (newRegExp(node)?.pattern ?? '');

const flagsOf = (node: AnyNode): string =>
  node.type === 'Literal' ? (node.regex?.flags ?? '') : (newRegExp(node)?.flags ?? '');

/** Returns what `new RegExp('…', '…')` is made of, if that is written as text. */
function newRegExp(node: AnyNode): { pattern: string; flags: string } | null {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return null;
  const [pattern, flags] = node.arguments.map((one) =>
    one.type === 'Literal' && typeof one.value === 'string' ? one.value : '',
  );
  return { pattern: pattern ?? '', flags: flags ?? '' };
}

/** The names by which code may reach a feature. */
export interface ScriptNames {
  /** Globals: 'structuredClone', 'WakeLock'. */
  globals: ReadonlyMap<string, LackedFeature>;
  /** Members of a global, such as 'URL.canParse'; null for one that every supported browser has. */
  members: ReadonlyMap<string, LackedFeature | null>;
  /** Members that only new interfaces have, whatever the object: 'checkVisibility'. */
  names: ReadonlyMap<string, LackedFeature>;
}

type Tree = Record<string, Identifier>;

/**
 * Interfaces whose members are not looked for by their names alone: those of hardware and calls have everyday names such
 * as 'address', those of an iterator are names of arrays too, and those of the others are reached by their owner.
 */
const FAR_FETCHED =
  /^(?:(?:RTC|VTT|USB|HID|XR|GPU|MIDI|Bluetooth|Payment|SpeechSynthesis).*|Atomics|Error|Iterator|JSON|Math|Object|Promise|Reflect|RegExp|Symbol)$/;

/**
 * Collects the names of everything that a supported browser lacks. A member of an unknown object counts only if every
 * interface that has such a member lacks it; otherwise the code may well mean another one. An interface that is missing
 * as a whole does not count there: its objects come from something that is reported itself. Nor does what browsers only
 * try out.
 */
export function scriptNames({ data, lacked }: Compatibility): ScriptNames {
  const globals = new Map<string, LackedFeature>();
  const members = new Map<string, LackedFeature | null>();
  const names = new Map<string, LackedFeature | null>();
  const trees: [string, Tree][] = [
    ['api', data.api as unknown as Tree],
    ['javascript.builtins', data.javascript.builtins as unknown as Tree],
  ];
  for (const [root, tree] of trees)
    for (const [owner, interfaceData] of Object.entries(tree)) {
      const own = lacked(`${root}.${owner}`);
      if (own) globals.set(owner, own);
      for (const member of Object.keys(interfaceData)) {
        if (member === '__compat' || /_(?:event|options?|parameter)/.test(member)) continue;
        const name = member.replace(/_static$/, '');
        const feature = lacked(`${root}.${owner}.${member}`);
        members.set(`${owner}.${name}`, feature);
        if (owner === 'Window' && feature) globals.set(name, feature);
        // A static member is reached by the name of its owner only.
        if (owner === 'Window' || member.endsWith('_static')) continue;
        const { status } = interfaceData[member]?.__compat ?? {};
        if (status?.experimental || status?.standard_track === false || own || FAR_FETCHED.test(owner))
          continue;
        if (!feature) names.set(name, null);
        else if (!names.has(name)) names.set(name, feature);
      }
    }
  const isNew = (entry: [string, LackedFeature | null]): entry is [string, LackedFeature] =>
    entry[1] !== null;
  return { globals, members, names: new Map([...names].filter(isNew)) };
}

/** The objects whose members are those of an interface: `navigator.wakeLock`. */
const OWNERS: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  screen: 'Screen',
  history: 'History',
};

/**
 * Returns every use of a feature that a supported browser lacks. Only what would fail is a use: a call, `new`, or a
 * member of what may be missing. A test such as `typeof x`, `x?.()` or `'x' in y` is none. Throws where the file cannot
 * be parsed.
 */
export function featuresOfScript(code: string, names: ScriptNames, { lacked }: Compatibility): FeatureUse[] {
  const uses: FeatureUse[] = [];
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  const declared = declaredNames(tree);
  const add = (feature: LackedFeature | null | undefined, node: AnyNode) => {
    if (feature)
      uses.push({ ...feature, code: code.slice(Math.max(0, node.start - 20), node.end + 20).slice(0, 100) });
  };
  fullAncestor(tree, (found, _state, ancestors) => {
    const node = found as AnyNode;
    const parent = ancestors.at(-2) as AnyNode | undefined;
    for (const [id, matches] of SYNTAX) if (matches(node)) add(lacked(id), node);
    if (node.type === 'Identifier' && !declared.has(node.name) && isRead(parent))
      add(names.globals.get(node.name), node);
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
    if (!isNeeded(node, parent)) return;
    const { name } = node.property;
    const known = names.members.get(`${ownerOf(node, declared)}.${name}`);
    add(known === undefined ? names.names.get(name) : known, node);
  });
  return uses;
}

/** Returns the interface of a member's object, if the code shows it. */
function ownerOf({ object }: MemberExpression, declared: ReadonlySet<string>): string | null {
  if (object.type !== 'Identifier' || declared.has(object.name)) return null;
  return OWNERS[object.name] ?? object.name;
}

/** Whether an identifier is read, so that a missing global throws. A test with `typeof` does not. */
const isRead = (parent: AnyNode | undefined): boolean =>
  !(parent?.type === 'UnaryExpression' && parent.operator === 'typeof');

/** Whether the code fails without the member. */
function isNeeded(node: MemberExpression, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression')
    return parent.callee === node && !('optional' in parent && parent.optional);
  return parent?.type === 'MemberExpression' && parent.object === node && !parent.optional;
}

/** The names that a file declares itself, anywhere in it. */
function declaredNames(tree: AnyNode): ReadonlySet<string> {
  const declared = new Set<string>();
  full(tree, (found) => {
    const node = found as AnyNode;
    if ('id' in node && node.id?.type === 'Identifier') declared.add(node.id.name);
    if ('local' in node && node.local.type === 'Identifier') declared.add(node.local.name);
    if ('params' in node) for (const one of node.params) addPattern(one, declared);
    if (node.type === 'VariableDeclarator') addPattern(node.id, declared);
    if (node.type === 'CatchClause' && node.param) addPattern(node.param, declared);
  });
  return declared;
}

function addPattern(pattern: AnyNode, declared: Set<string>): void {
  if (pattern.type === 'Identifier') declared.add(pattern.name);
  else if (pattern.type === 'AssignmentPattern') addPattern(pattern.left, declared);
  else if (pattern.type === 'RestElement') addPattern(pattern.argument, declared);
  else if (pattern.type === 'ArrayPattern')
    for (const one of pattern.elements) {
      if (one) addPattern(one, declared);
    }
  else if (pattern.type === 'ObjectPattern')
    for (const one of pattern.properties) addPattern(one.type === 'Property' ? one.value : one, declared);
}
