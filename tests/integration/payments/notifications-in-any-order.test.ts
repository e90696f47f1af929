import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';

import { applyPayment } from '@cms/payments/apply-payment';
import { inTransaction } from '@cms/platform/database/transaction';
import type { ProviderPayment } from '@shop/payments/payment-verdict';
import { SIMULATOR_COLLECTOR, usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const STORIES: [string, (Pick<ProviderPayment, 'status'> & { refundedCents?: number })[]][] = [
  ['approved at once', [{ status: 'approved' }]],
  ['pending, then approved', [{ status: 'pending' }, { status: 'in_process' }, { status: 'approved' }]],
  ['refused', [{ status: 'pending' }, { status: 'rejected' }]],
  [
    'approved, then refunded',
    [{ status: 'pending' }, { status: 'approved' }, { status: 'refunded', refundedCents: 4990 }],
  ],
];

/** Reads the final state of money and stock, without the texts of the timeline, because these may differ. */
async function endState(orderId: string, productId: string) {
  const order = await s.orderRow(orderId);
  const payments = await s.shop.sql.query(
    `select status, counts_as_paid as counts, refunded_cents as refunded from payments where order_id = $1`,
    [orderId],
  );
  return { ...order, payments, stock: await s.stockOf(productId) };
}

async function tell(orderId: string, news: ProviderPayment[]) {
  for (const payment of news) {
    await inTransaction(s.shop.cms.payload, (tx) =>
      applyPayment(tx, { payment, orderId, accountId: SIMULATOR_COLLECTOR }),
    );
  }
}

it.each(STORIES)(
  'a payment %s ends in the same state in whatever order and repetition its updates arrive',
  async (_, story) => {
    let paymentNumber = 1;
    const news = (orderId: string): ProviderPayment[] => {
      paymentNumber += 1;
      return story.map(({ status, refundedCents = 0 }, step) => ({
        provider: 'mercado_pago',
        id: String(paymentNumber),
        channel: 'page',
        readAs: null,
        otherIds: [],
        pixCode: null,
        status,
        statusDetail: null,
        externalReference: orderId,
        currency: 'BRL',
        amountCents: 4990,
        refundedCents,
        accountId: SIMULATOR_COLLECTOR,
        method: 'pix',
        expiresAt: null,
        lastUpdatedAt: new Date(Date.UTC(2026, 0, 1) + step * 1000),
      }));
    };
    const inOrder = await s.placedOrder();
    await tell(inOrder.orderId, news(inOrder.orderId));
    const expected = await endState(inOrder.orderId, inOrder.productId);

    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(story.length - 1), { maxLength: 6 }), async (indexes) => {
        const order = await s.placedOrder();
        const all = news(order.orderId);
        // The updates always include the provider's newest state, whatever arrives before and after it.
        const told = [...indexes, story.length - 1, ...indexes.slice().reverse()].map((index) => all[index]!);
        await tell(order.orderId, told);
        expect(await endState(order.orderId, order.productId)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  },
);

it.each([
  ['disputed', 'charged_back'],
  ['in mediation', 'in_mediation'],
] as const)(
  'a partial refund first seen when the payment is %s is mailed to the customer, once',
  async (_, status) => {
    const order = await s.paidOrder();
    const news = (step: number): ProviderPayment => ({
      provider: 'mercado_pago',
      id: order.paymentId,
      channel: 'page',
      readAs: null,
      otherIds: [],
      pixCode: null,
      status,
      statusDetail: null,
      externalReference: order.orderId,
      currency: 'BRL',
      amountCents: 4990,
      refundedCents: 1000,
      accountId: SIMULATOR_COLLECTOR,
      method: 'pix',
      expiresAt: null,
      lastUpdatedAt: new Date(Date.now() + step * 1000),
    });
    await tell(order.orderId, [news(1), news(2), news(2)]);
    const mails = await s.shop.sql.query(
      `select detail from outgoing_mails where order_id = $1 and kind = 'order-refunded'`,
      [order.orderId],
    );
    expect(mails).toEqual([{ detail: '1000' }]);
  },
);
