import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import type { PlaceOrderInput, PlaceOrderResult } from '@cms/checkout/order-placement';

import { makeCustomer } from '../factories/make-customer';
import type { CartWish } from './ordering';
import type { PayingShop } from './use-paying-shop';

export const NARA = {
  name: 'Nara Lima',
  email: 'nara.lima@clientes.test',
  phone: '71900000006',
  phoneE164: '+5571900000006',
};

let people = 0;

/** Returns a buyer with an own phone. The shop takes two buyers with one phone for one person. */
export function otherGuest(email: string): typeof NARA {
  people += 1;
  const phone = `7190001${String(people).padStart(4, '0')}`;
  return { ...NARA, email, phone, phoneE164: `+55${phone}` };
}

/** Returns the usual steps of a purchase without an account. */
export function guestOrdering(s: PayingShop) {
  const switchOn = () => s.shop.sql.query('update settings set guest_checkout = true');

  async function cart(lines: CartWish[]): Promise<string> {
    const [made] = await s.shop.sql.query<{ id: string }>('insert into carts default values returning id');
    if (!made) throw new Error('no cart');
    for (const { productId, quantity } of lines)
      await s.shop.sql.query('insert into cart_lines (cart_id, product_id, quantity) values ($1, $2, $3)', [
        made.id,
        productId,
        quantity,
      ]);
    return made.id;
  }

  const place = (
    input: Pick<PlaceOrderInput, 'cartId' | 'expectedTotalCents'> & Partial<PlaceOrderInput>,
  ): Promise<PlaceOrderResult> =>
    s.place({ customerId: null, guest: { contact: NARA, ipKey: null }, ...input });

  /** Places a pickup order of one product without an account. */
  async function placed({
    productId,
    contact = NARA,
    ipKey = null,
    quantity = 1,
  }: {
    productId: string;
    contact?: typeof NARA;
    ipKey?: string | null;
    quantity?: number;
  }): Promise<PlaceOrderResult> {
    const [product] = await s.shop.sql.query<{ price: number }>(
      'select price_cents::int as price from products where id = $1',
      [productId],
    );
    const cartId = await cart([{ productId, quantity }]);
    const expectedTotalCents = (product?.price ?? 0) * quantity;
    return place({ cartId, expectedTotalCents, guest: { contact, ipKey } });
  }

  async function orderId(options: Parameters<typeof placed>[0]): Promise<string> {
    const result = await placed(options);
    if (!result.ok) throw new Error(result.error.code);
    return result.orderId;
  }

  async function pay(id: string): Promise<void> {
    const preference = (await s.simulator.control.state()).preferences.find(
      ({ externalReference }) => externalReference === id,
    );
    const payment = await s.payAtProvider(id, { preferenceId: preference?.id });
    const { settlePayment } = await import('@cms/payments/operations/settle-payment');
    await settlePayment(s.shop.cms, payment.id);
  }

  /** Moves a paid order from one status to another, as an admin. */
  async function step(id: string, from: string, to: string): Promise<void> {
    const [admin] = await s.shop.sql.query<{ id: string }>(
      `select id from customers where role = 'admin' limit 1`,
    );
    const actorId = admin?.id ?? (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
    const changed = await changeOrderStatus(s.shop.cms, { orderId: id, from, to, actorId, note: 'Engano' });
    if (!changed.ok) throw new Error(changed.error.code);
  }

  return { switchOn, cart, place, placed, orderId, pay, step };
}
