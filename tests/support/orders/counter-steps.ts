import { randomUUID } from 'node:crypto';

import { placeCounterOrder, type PlaceCounterOrderInput } from '@cms/checkout/operations/place-counter-order';

import { makeCustomer } from '../factories/make-customer';
import type { PayingShop } from './use-paying-shop';

/** Returns steps for orders that the shop takes at the counter for a buyer. The product costs R$ 50,00. */
export function counterSteps(s: PayingShop) {
  const admin = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

  const takeCash = () => s.shop.sql.query('update settings set counter_cash = true');

  /**
   * Returns the form of a pickup order for Rita, who gives no e-mail address. She orders two units of a new product, of
   * which ten are in stock.
   */
  async function form(wish: Partial<PlaceCounterOrderInput> = {}): Promise<PlaceCounterOrderInput> {
    const product = await s.product({ priceCents: 5000, stock: 10 });
    return {
      formId: randomUUID(),
      customerId: null,
      name: 'Rita Alves',
      phone: '(71) 90000-0003',
      email: '',
      lines: [{ productId: product.id, quantity: 2 }],
      deliveryMethod: 'pickup',
      address: null,
      deliveryInstructions: '',
      slot: null,
      fee: null,
      coupon: '',
      payBy: 'link',
      expectedTotalCents: 10_000,
      actorId: await admin(),
      ...wish,
    };
  }

  async function placed(wish: Partial<PlaceCounterOrderInput> = {}) {
    const input = await form(wish);
    const result = await placeCounterOrder(s.shop.cms, input);
    if (!result.ok) throw new Error(result.error.code);
    const [line] = input.lines;
    return { ...result, input, actorId: input.actorId, productId: line?.productId ?? '' };
  }

  /** Places an order that is paid in cash when it is picked up. */
  async function cashOrder(wish: Partial<PlaceCounterOrderInput> = {}) {
    await takeCash();
    return placed({ payBy: 'cash', ...wish });
  }

  const movements = (orderId: string) =>
    s.shop.sql.query<{ kind: string; amount: number; balance: number; actor: string }>(
      `select m.kind, m.amount_cents as amount, m.balance_cents as balance, m.actor_id as actor
       from cash_movements m join payments p on p.id = m.payment_id where p.order_id = $1 order by m.created_at`,
      [orderId],
    );

  return { admin, takeCash, form, placed, cashOrder, movements };
}
