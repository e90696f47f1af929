/**
 * Forbids that a state is replaced by a copy of what a render saw. A component's or hook's values are those of one
 * render: once an answer was awaited, or another change is pending, they are old, and spreading them into the state
 * discards what was typed meanwhile (docs/decisions/forms.md#115).
 */
const messages = {
  spread:
    'This copies what a render saw, “{{name}}”: whatever was typed since is lost. Use the updater, `(now) => ({ ...now, … })`, or `mergeResponse` of shop/forms/merge-response.ts.',
  read: 'This reads what was there before the answer, “{{name}}”: take the present value from the updater, `(now) => …`.',
};

/** The functions whose callbacks run later, when the values of the render may be old. */
const LATER = new Set(['then', 'catch', 'finally', 'setTimeout', 'setInterval', 'requestAnimationFrame']);

/** The calls that change a state: React's setters, Mantine's `setValues`, and this project's `change`. */
const SETTER = /^(?:set[A-Z]|change$)/;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isFunction = (node) => FUNCTIONS.has(node.type);

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name) ?? '';

/** The name of a function that is declared, or assigned to a constant. */
const functionName = (node) =>
  node.id?.name ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id.name : undefined) ?? '';

const isRender = (node) => /^(?:[A-Z]|use[A-Z])/.test(functionName(node));

/** The variable at the start of `draft`, `draft.address` or `draft?.address ?? {}`. */
function rootOf(node) {
  if (node.type === 'Identifier') return node;
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (['ChainExpression', 'TSNonNullExpression', 'TSAsExpression'].includes(node.type))
    return rootOf(node.expression);
  return node.type === 'LogicalExpression' ? rootOf(node.left) : null;
}

/** Whether an identifier is the name of a property, or the computed name of one, which says what was asked. */
const isPropertyName = (node) =>
  (node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) ||
  (node.parent.type === 'Property' && node.parent.key === node && !node.parent.shorthand);

/** Whether a variable is the value, not the setter, of `const [value, setValue] = useState(…)`. */
const isState = ({ defs: [def] }) =>
  def?.node.type === 'VariableDeclarator' &&
  def.node.id.type === 'ArrayPattern' &&
  /^use(?:State|Reducer)$/.test(def.node.init?.callee?.name ?? '') &&
  def.node.id.elements[0]?.name === def.name.name;

/** Whether an identifier starts a spread value, such as `draft` of `...draft.address`. */
const isSpread = ({ parent }) =>
  parent.type === 'SpreadElement' || (parent.type === 'MemberExpression' && isSpread(parent));

/** Whether a node is in the arguments of a call that changes a state, outside of an updater. */
function isInSetter(node) {
  for (let each = node; each.parent && !isFunction(each); each = each.parent) {
    const { parent } = each;
    if (parent.type === 'CallExpression' && parent.callee !== each && SETTER.test(nameOf(parent.callee)))
      return true;
  }
  return false;
}

/** @type {import('oxlint/plugins-dev').Rule} */
export const noStaleSpread = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    const checks = [];
    /** The ends of the `await`s of each function. */
    const awaits = new Map();

    function variableOf(identifier) {
      for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (variable) return variable;
      }
      return null;
    }

    /** The functions between a node and the render that declares the variable; null for other variables. */
    function functionsBetween(node, variable) {
      const home = variable.scope.variableScope.block;
      if (!isFunction(home) || !isRender(home)) return null;
      const found = [];
      for (let each = node.parent; each && each !== home; each = each.parent)
        if (isFunction(each)) found.push(each);
      return found;
    }

    const isLater = (each, node) =>
      (awaits.get(each) ?? []).some((end) => end <= node.range[0]) ||
      (each.parent.type === 'CallExpression' &&
        each.parent.callee !== each &&
        LATER.has(nameOf(each.parent.callee)));

    return {
      AwaitExpression(node) {
        let owner = node.parent;
        while (owner && !isFunction(owner)) owner = owner.parent;
        if (owner) awaits.set(owner, [...(awaits.get(owner) ?? []), node.range[1]]);
      },
      SpreadElement(node) {
        const root = rootOf(node.argument);
        if (root) checks.push({ node, root, messageId: 'spread', isInSetter: isInSetter(node) });
      },
      Identifier(node) {
        if (!isPropertyName(node) && !isSpread(node) && isInSetter(node))
          checks.push({ node, root: node, messageId: 'read' });
      },
      'Program:exit'() {
        for (const { node, root, messageId, ...check } of checks) {
          const variable = variableOf(root);
          const between = variable && functionsBetween(node, variable);
          if (!between || between.length === 0) continue;
          const isStale =
            between.some((each) => isLater(each, node)) && (messageId === 'spread' || isState(variable));
          if (isStale || check.isInSetter) context.report({ node, messageId, data: { name: root.name } });
        }
      },
    };
  },
};
