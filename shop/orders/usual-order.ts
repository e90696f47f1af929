/** A product of an earlier order and its quantity, a whole number of at least 1. */
export interface OrderedProduct {
  productId: string;
  quantity: number;
}

/** What a buyer may want again. */
export interface UsualOrder {
  lines: OrderedProduct[];
  /** Whether several orders had it, "o de sempre"; otherwise it is the last order. */
  isFrequent: boolean;
}

/**
 * Returns what a buyer may want again: the content that most of these orders have and, of equally
 * frequent contents, the newest. The newest order comes first in the list. A product that an order has several times
 * counts once, with the sum of its quantities.
 */
export function usualOrder(orders: readonly (readonly OrderedProduct[])[]): UsualOrder {
  const contents = new Map<string, { content: OrderedProduct[]; times: number }>();
  for (const content of orders.map(summed)) {
    const key = JSON.stringify(content.map(({ productId, quantity }) => [productId, quantity]).sort());
    const known = contents.get(key);
    contents.set(key, { content: known?.content ?? content, times: (known?.times ?? 0) + 1 });
  }
  const most = Math.max(0, ...[...contents.values()].map(({ times }) => times));
  const lines = [...contents.values()].find(({ times }) => times === most)?.content ?? [];
  return { lines, isFrequent: most > 1 };
}

function summed(lines: readonly OrderedProduct[]): OrderedProduct[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
