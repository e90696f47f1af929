import { afterEach, describe, expect, it } from 'vitest';

import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { checkInvariants } from '@cms/reports/invariants';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const { control, sweep, orderWithPix, letPass, deadlinesOf, pixAtProvider, runCancellations } = pixSteps(s);

afterEach(() => s.expectInvariants());

/** Returns the minutes from one moment to another, with the precision of a second. */
const minutes = (from: Date, to: Date | null) =>
  to && Math.round((to.getTime() - from.getTime()) / 1000) / 60;

describe('opening the payment page', () => {
  it('requests that a Pix expires when the reservation ends, or 31 minutes after the order when that is later', async () => {
    const order = await s.placedOrder();
    const [preference] = (await control().state()).preferences;
    const { reservedUntil, now } = await deadlinesOf(order.orderId);
    expect(preference?.rest['date_of_expiration']).toMatch(/T.*(Z|[+-]\d{2}:\d{2})$/);
    expect(minutes(now, new Date(preference?.pixExpiresAt ?? 0))).toBeCloseTo(31, 0);
    expect(minutes(reservedUntil, new Date(preference?.pixExpiresAt ?? 0))).toBe(1);
  });

  it('requests that a Pix expires when a longer reservation ends', async () => {
    await s.shop.sql.query('update settings set reservation_minutes = 90');
    const order = await s.placedOrder();
    const [preference] = (await control().state()).preferences;
    const { reservedUntil } = await deadlinesOf(order.orderId);
    expect(preference?.pixExpiresAt).toBe(reservedUntil.toISOString());
  });

  it('succeeds without an expiry of the Pix when the provider rejects the expiry as too soon', async () => {
    const sold = await s.product();
    const buyer = await s.shopper([{ productId: sold.id, quantity: 1 }]);
    const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: sold.priceCents };
    await actAndDie(
      {
        do: 'place-order',
        input: {
          ...input,
          deliveryMethod: 'pickup',
          address: null,
          termsVersion: '2025-01',
          saveAddress: false,
        },
      },
      'place-order:stored',
    );
    await s.shop.sql.query(`update orders set created_at = created_at - interval '5 minutes',
      reserved_until = reserved_until - interval '5 minutes'`);
    expect(await s.place(input)).toMatchObject({ ok: true });
    const { preferences } = await control().state();
    expect(preferences).toMatchObject([{ pixExpiresAt: null }]);
  });
});

describe('an order whose reservation ends with a Pix open', () => {
  it('keeps its stock until that Pix expires, even without a notification', async () => {
    const order = await orderWithPix();
    await letPass(order.orderId, '30 minutes 1 second');

    expect(await sweep()).toBe(0);

    expect(await s.stockOf(order.productId)).toBe(8);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    const { pixUntil, now } = await deadlinesOf(order.orderId);
    expect(pixUntil?.getTime()).toBeGreaterThan(now.getTime());
    expect(await pixAtProvider(order.pixId)).toBe('pending');
  });

  it('keeps its stock no longer than that Pix can be paid', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    const { pixUntil } = await deadlinesOf(order.orderId);
    expect(pixUntil?.toISOString()).toBe((await control().payment(order.pixId)).expiresAt);
  });

  it('can be paid by that Pix until the Pix expires', async () => {
    const order = await orderWithPix();
    await letPass(order.orderId, '30 minutes 1 second');
    await sweep();
    await control().changeStatus(order.pixId, { status: 'approved', notify: false });
    expect(await settlePayment(s.shop.cms, order.pixId)).toBe('paid');
    expect(await sweep()).toBe(0);
    expect(await s.stockOf(order.productId)).toBe(8);
  });

  it('keeps its stock for half an hour more at most; every open Pix is cancelled before the release', async () => {
    const order = await orderWithPix();
    await letPass(order.orderId, '29 minutes');
    const second = await control().pay({
      externalReference: order.orderId,
      status: 'pending',
      method: 'pix',
      notify: false,
    });
    await letPass(order.orderId, '1 minute 1 second');
    expect(await sweep()).toBe(0);
    const { reservedUntil, pixUntil } = await deadlinesOf(order.orderId);
    expect(minutes(reservedUntil, pixUntil)).toBeLessThanOrEqual(30);

    await letPass(order.orderId, '31 minutes');
    expect(await sweep()).toBe(1);
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
    expect(await pixAtProvider(second.id)).toBe('cancelled');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', stockHeld: false });
    expect(await s.stockOf(order.productId)).toBe(10);
    expect(await s.mailsOf(order.orderId)).toEqual(['order-cancelled']);
  });

  it('releases its stock at once when the Pix is closed early', async () => {
    const order = await orderWithPix();
    await letPass(order.orderId, '30 minutes 1 second');
    await sweep();
    await control().changeStatus(order.pixId, { status: 'cancelled', notify: false });
    await settlePayment(s.shop.cms, order.pixId);
    // The rule "no reservation is older than its end" must be met even before the next sweep.
    await s.expectInvariants();
    expect(await sweep()).toBe(1);
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('gets no longer reservation from a card payment under review, or from a Pix to another account', async () => {
    const order = await s.placedOrder();
    await s.payAtProvider(order.orderId, { status: 'in_process', method: 'credit_card' });
    await s.payAtProvider(order.orderId, { status: 'pending', collectorId: '7' });
    await letPass(order.orderId, '30 minutes 1 second');
    expect(await sweep()).toBe(1);
  });
});

describe('while an open Pix extends a reservation,', () => {
  it('pressing "Pagar" again opens a new order: the old page accepts no payment', async () => {
    const order = await orderWithPix();
    await letPass(order.orderId, '30 minutes 1 second');
    await sweep();
    const again = await s.place({
      customerId: order.customerId,
      cartId: order.cartId,
      expectedTotalCents: order.totalCents,
    });
    expect(again).toMatchObject({ ok: true });
    if (!again.ok) return;
    expect(again.orderId).not.toBe(order.orderId);
    expect(await s.stockOf(order.productId)).toBe(8);
    await runCancellations();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
  });

  it('its customer sees the new deadline, and no link to the payment page, which is closed', async () => {
    const order = await orderWithPix();
    await letPass(order.orderId, '30 minutes 1 second');
    await sweep();
    const { pixUntil } = await deadlinesOf(order.orderId);
    const view = await findCustomerOrder(s.shop.cms, order);
    expect(view).toMatchObject({ paymentLink: null, reservedUntil: pixUntil });
    expect(view?.payForMs).toBeGreaterThan(30_000);
    const check = await checkPayment(s.shop.cms, order);
    expect(check).toMatchObject({ paymentLink: null, reservedUntil: pixUntil, isFinished: false });
  });
});

it('the doctor finds a reservation that a Pix extends too far', async () => {
  const order = await s.placedOrder();
  await s.shop.sql.query(`update orders set pix_until = reserved_until + interval '31 minutes'`);
  const broken = (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations > 0);
  expect(broken.map(({ name }) => name)).toEqual([
    'Um Pix aberto estende a reserva por no máximo 30 minutos',
  ]);
  await s.shop.sql.query(`update orders set pix_until = null where id = $1`, [order.orderId]);
});
