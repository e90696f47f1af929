import { MAX_LINE_QUANTITY } from './cart-rules';

/** A product that a link puts into the cart after one press. */
export interface LinkedItem {
  slug: string;
  quantity: number;
}

/** The query parameter of a cart link: `/carrinho?itens=margherita:2,pepperoni`. */
export const CART_LINK_PARAMETER = 'itens';

const MAX_ITEMS = 20;
const ITEM = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?::(\d{1,3}))?$/;

/**
 * Reads the products of a cart link, each once; without a quantity, one piece. Parts that nobody can read are left out,
 * and so is everything after the twentieth product.
 */
export function readCartLink(text: string | null | undefined): LinkedItem[] {
  const items = new Map<string, number>();
  for (const part of (text ?? '').slice(0, 2_000).split(',')) {
    const [, slug, typed = '1'] = ITEM.exec(part.trim().toLowerCase()) ?? [];
    const quantity = Math.min(Number(typed), MAX_LINE_QUANTITY);
    if (slug === undefined || quantity < 1) continue;
    if (items.has(slug) || items.size < MAX_ITEMS) items.set(slug, Math.max(quantity, items.get(slug) ?? 0));
  }
  return [...items].map(([slug, quantity]) => ({ slug, quantity }));
}

/** Returns the value of the parameter for these products: 'margherita:2,pepperoni:1'. */
export const writtenCartLink = (items: readonly LinkedItem[]): string =>
  items.map(({ slug, quantity }) => `${slug}:${quantity}`).join(',');

/** Returns the path of a link that offers these products for the cart. */
export const cartLinkPath = (items: readonly LinkedItem[]): string =>
  `/carrinho?${CART_LINK_PARAMETER}=${writtenCartLink(items)}`;
