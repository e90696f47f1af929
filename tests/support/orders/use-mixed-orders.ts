import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';

import { refundItems, type RefundItemsInput } from '@cms/order-changes/refund-items';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '../factories/make-customer';
import { HOME } from './ordering';
import { usePayingShop } from './use-paying-shop';

export const DELIVERY_CENTS = 1500;

interface MixedLine {
  productId: string;
  lineId: string;
}

export interface Mixed {
  orderId: string;
  margherita: MixedLine;
  pepperoni: MixedLine;
  portuguesa: MixedLine;
}

/** Opens a paying shop with an admin, and returns what the tests of refunds by items do with orders of several items. */
export function useMixedOrders() {
  const s = usePayingShop();
  const admin = { id: '' };

  beforeEach(async () => {
    admin.id = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
  });

  afterEach(() => s.expectInvariants());

  async function pay(orderId: string): Promise<void> {
    const { preferences } = await s.simulator.control.state();
    const preference = preferences.find(({ externalReference }) => externalReference === orderId);
    const payment = await s.payAtProvider(orderId, { preferenceId: preference?.id });
    await settlePayment(s.shop.cms, payment.id);
  }

  /** Makes a paid delivery of 2 Margherita (R$ 30,00), 1 Pepperoni (R$ 40,00) and 1 Portuguesa (R$ 20,00). */
  async function mixedOrder(): Promise<Mixed> {
    const margherita = await s.product({ stock: 5, priceCents: 3000, name: 'Margherita' });
    const pepperoni = await s.product({ stock: 5, priceCents: 4000, name: 'Pepperoni' });
    const portuguesa = await s.product({ stock: 5, priceCents: 2000, name: 'Portuguesa' });
    const buyer = await s.shopper([
      { productId: margherita.id, quantity: 2 },
      { productId: pepperoni.id, quantity: 1 },
      { productId: portuguesa.id, quantity: 1 },
    ]);
    const placed = await s.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      deliveryMethod: 'delivery',
      address: HOME,
      expectedTotalCents: 12_000 + DELIVERY_CENTS,
    });
    if (!placed.ok) throw new Error(placed.error.code);
    const { orderId } = placed;
    await pay(orderId);
    const lineOf = async (productId: string): Promise<MixedLine> => {
      const [line] = await s.shop.sql.query<{ id: string }>(
        'select id from orders_lines where _parent_id = $1 and product_id = $2',
        [orderId, productId],
      );
      if (!line) throw new Error('no such line');
      return { productId, lineId: line.id };
    };
    return {
      orderId,
      margherita: await lineOf(margherita.id),
      pepperoni: await lineOf(pepperoni.id),
      portuguesa: await lineOf(portuguesa.id),
    };
  }

  /** Returns the refund of one Margherita and the Pepperoni, worth R$ 70,00. */
  const wanted = (
    { orderId, margherita, pepperoni }: Mixed,
    wish: Partial<RefundItemsInput> = {},
  ): RefundItemsInput => ({
    orderId,
    itemRefundId: randomUUID(),
    items: [
      { lineId: margherita.lineId, units: 1, seenUnits: 2 },
      { lineId: pepperoni.lineId, units: 1, seenUnits: 1 },
    ],
    withDelivery: false,
    seenRefundCents: 7000,
    actorId: admin.id,
    ...wish,
  });

  return {
    s,
    admin,
    pay,
    mixedOrder,
    wanted,
    refundOf: (order: Mixed, wish: Partial<RefundItemsInput> = {}) =>
      refundItems(s.shop.cms, wanted(order, wish)),
    itemRefunds: () =>
      s.shop.sql.query(
        `select r.refund_cents as cents, r.delivery_cents as delivery, count(g.id)::int as lines
         from order_item_refunds r left join order_line_changes g on g.item_refund_id = r.id group by r.id`,
      ),
    refundsAtProvider: async () =>
      (await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents),
    stocks: ({ margherita, pepperoni, portuguesa }: Mixed) =>
      Promise.all([margherita, pepperoni, portuguesa].map(({ productId }) => s.stockOf(productId))),
  };
}
