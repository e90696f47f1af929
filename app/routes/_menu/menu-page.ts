/** The product last shown as a page of its own instead of a dialog over the menu; set in the browser only. */
let ownPagePath: string | null = null;

export function rememberOwnPage(path: string): void {
  ownPagePath = path;
}

const isProduct = (path: string) => path.startsWith('/produto/');

/**
 * Whether going from one path to another looks like staying on one page, because a product's dialog over the menu opens
 * or closes. A product opened at its own address is a page, so leaving it is a change of page. `rememberOwnPage` stores
 * which product is such a page.
 */
export function isSameMenuPage(from: string, to: string): boolean {
  if (from === '/cardapio') return isProduct(to);
  return to === '/cardapio' && isProduct(from) && from !== ownPagePath;
}
