import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree';
import type { Page } from 'playwright';

const asksForHas = (node: CssNode): boolean => {
  let found = false;
  walk(node, (inside) => {
    if (inside.type === 'PseudoClassSelector' && inside.name === 'has') found = true;
  });
  return found;
};

/**
 * Returns a style sheet as a browser without `:has()` reads it: a rule with an unknown selector is dropped, a selector in
 * `:is()` or `:where()` alone, and `@supports selector(:has(*))` is not met.
 */
export function withoutHas(css: string): string {
  const tree = parse(css);
  walk(tree, {
    visit: 'SelectorList',
    enter(list) {
      const isForgiving = this.rule && list !== this.rule.prelude;
      if (isForgiving) list.children.forEach((one, item, all) => drop(one, item, all));
    },
  });
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (!list) return;
      const isRule = node.type === 'Rule' && asksForHas(node.prelude);
      const isUnmet =
        node.type === 'Atrule' && node.name === 'supports' && /has\(/.test(generate(node.prelude!));
      if (isRule || isUnmet) list.remove(item);
    },
  });
  return generate(tree);
}

function drop(selector: CssNode, item: ListItem<CssNode>, list: List<CssNode>): void {
  if (asksForHas(selector)) list.remove(item);
}

/** Gives a page the style sheets as a browser without `:has()` reads them. */
export async function useWithoutHas(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, body: withoutHas(await response.text()) });
  });
}
