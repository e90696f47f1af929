/**
 * What is counted of the shop's pages: `arrival`, when somebody comes from elsewhere, and the pages on the way to an
 * order. The orders themselves say how many were placed and paid.
 */
export const VISIT_STEPS = ['arrival', 'menu', 'product', 'cart'] as const;

export type VisitStep = (typeof VISIT_STEPS)[number];

const PAGES: readonly [RegExp, Exclude<VisitStep, 'arrival'>][] = [
  [/^\/cardapio$/, 'menu'],
  [/^\/produto\/[^/]+$/, 'product'],
  [/^\/carrinho$/, 'cart'],
];

const DATA = /\.data$/;

/** Returns the step that a page or the data of a page counts as; null for any other path. */
export function visitStepOf(path: string): Exclude<VisitStep, 'arrival'> | null {
  const page = path.replace(DATA, '');
  return page.endsWith('.md') ? null : (PAGES.find(([pattern]) => pattern.test(page))?.[1] ?? null);
}
