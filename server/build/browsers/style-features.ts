import {
  type Block,
  type CssNode,
  type Declaration,
  generate,
  List,
  parse,
  walk,
  type WalkContext,
} from 'css-tree';

import { featureAt, type Compatibility, type LackedFeature } from './compatibility';
import type { FeatureUse } from './script-features';

/** The units of lengths whose support MDN lists under one name. */
const UNITS: readonly [RegExp, string][] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_small'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_large'],
  [/^cq(?:w|h|i|b|min|max)$/, 'css.types.length.container_query_length_units'],
];

const PREFIX = /^-(?:webkit|moz|ms)-/;

/**
 * Returns every use of a feature that a supported browser lacks, and that has no fallback in the same file: an earlier
 * declaration of the same property, a prefixed one beside it, another selector in the same `:is()`, or a surrounding
 * `@supports` that asks for it. What is no CSS at all is left out, as browsers do.
 */
export function featuresOfStyle(css: string, compatibility: Compatibility): FeatureUse[] {
  const uses: FeatureUse[] = [];
  const asked: string[] = [];
  const add = (feature: LackedFeature | null, node: CssNode) => {
    if (!feature) return;
    const name = feature.id.split('.').at(-1) ?? '';
    if (asked.some((condition) => condition.includes(name) || unitsIn(condition).includes(feature.id)))
      return;
    uses.push({ ...feature, code: generate(node).slice(0, 100) });
  };
  let forgiving = 0;
  walk(parse(css, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (isForgiving(node)) forgiving += 1;
      if (node.type === 'Atrule') {
        if (node.name === 'supports' && node.prelude) asked.push(generate(node.prelude));
        else if (!PREFIX.test(node.name))
          add(compatibility.lacked(`css.at-rules.${node.name}`), node.prelude ?? node);
      }
      if (node.type === 'Feature')
        add(
          compatibility.lacked(`css.at-rules.${node.kind}.${node.name.replace(/^(?:min|max)-/, '')}`),
          node,
        );
      if ((node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') && forgiving === 0)
        if (!PREFIX.test(node.name))
          add(compatibility.lacked(`css.selectors.${node.name}`), this.rule?.prelude ?? node);
      if (node.type === 'NestingSelector') add(compatibility.lacked('css.selectors.nesting'), node);
      if (node.type === 'Block')
        for (const use of featuresOfBlock(node, compatibility)) add(use.feature, use.node);
    },
    leave(node: CssNode) {
      if (isForgiving(node)) forgiving -= 1;
      if (node.type === 'Atrule' && node.name === 'supports') asked.pop();
    },
  });
  return uses;
}

/** Returns the features of the units that a condition asks for: '(height: 1svh)'. */
const unitsIn = (condition: string): string[] =>
  [...condition.matchAll(/\d([a-z]+)/g)].flatMap(([, unit = '']) =>
    UNITS.filter(([pattern]) => pattern.test(unit)).map(([, id]) => id),
  );

/** Whether a browser drops an unknown selector from a list and uses the others: `:is(.chosen, :has(:checked))`. */
const isForgiving = (node: CssNode): boolean =>
  node.type === 'PseudoClassSelector' &&
  (node.name === 'is' || node.name === 'where') &&
  (node.children ?? []).some((list) => list.type === 'SelectorList' && list.children.size > 1);

/** Returns what the declarations of one block need, except what an earlier one of the same property replaces. */
function featuresOfBlock(
  block: Block,
  compatibility: Compatibility,
): { feature: LackedFeature; node: CssNode }[] {
  const declarations = [...(block.children ?? new List<CssNode>())].filter(
    (node): node is Declaration => node.type === 'Declaration',
  );
  return declarations.flatMap((node, place) => {
    const { property } = node;
    if (PREFIX.test(property)) return [];
    // A custom property is never invalid, so an earlier one is no fallback.
    if (property.startsWith('--'))
      return featuresOfValue(node, compatibility).map((feature) => ({ feature, node }));
    const prefix = declarations
      .map((one) => one.property)
      .find((one) => one.replace(PREFIX, '') === property && PREFIX.test(one));
    const ownPrefix = PREFIX.exec(prefix ?? '')?.[0];
    const own = compatibility.lacked(`css.properties.${property}`, { prefix: ownPrefix });
    if (own) return [{ feature: own, node }];
    const needed = featuresOfValue(node, compatibility);
    const earlier = declarations.slice(0, place).filter((one) => one.property === property);
    const hasFallback = earlier.some((one) => featuresOfValue(one, compatibility).length === 0);
    return hasFallback ? [] : needed.map((feature) => ({ feature, node }));
  });
}

/** Returns what the value of a declaration needs. */
function featuresOfValue({ property, value }: Declaration, { data, lacked }: Compatibility): LackedFeature[] {
  const found: (LackedFeature | null)[] = [];
  walk(value, (node) => {
    if (node.type === 'Identifier') found.push(lacked(`css.properties.${property}.${node.name}`));
    if (node.type === 'Dimension')
      for (const [pattern, id] of UNITS) if (pattern.test(node.unit)) found.push(lacked(id));
    if (node.type === 'Function' && !PREFIX.test(node.name))
      for (const place of ['css.types.color', 'css.types', 'css.types.image', 'css.types.easing-function'])
        if (featureAt(data, `${place}.${node.name}`)) found.push(lacked(`${place}.${node.name}`));
  });
  return found.filter((one) => one !== null);
}
