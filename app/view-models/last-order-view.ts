import type { LastOrder } from '@cms/orders/queries/order-again';

import type { LastOrderView } from '../components/reorder/LastOrder';

/** The number of products that are named; the others are counted. */
const NAMED = 3;

/** '2 × Margherita, 1 × Pepperoni e mais 2' */
export function lastOrderView({ orderId, lines }: LastOrder): LastOrderView {
  const named = lines.slice(0, NAMED).map(({ name, quantity }) => `${quantity}\u00a0× ${name}`);
  const others = lines.length - named.length;
  return { orderId, text: `${named.join(', ')}${others > 0 ? ` e mais ${others}` : ''}` };
}
