import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { endProviderNotice } from '@cms/payments/operations/end-provider-notice';
import { readCheckoutSettings } from '@cms/content/read-checkout-settings';
import { findProduct } from '@cms/menu/queries/find-product';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { readCounterScreen } from '@cms/checkout/queries/counter-screen';
import { openPixCode } from '@cms/payments/operations/open-pix-code';
import { refundPayment } from '@cms/payments/operations/refund-payment';
import { retryDueRefunds } from '@cms/payments/operations/retry-due-refunds';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { tryRestingPix } from '@cms/payments/notices/try-resting-pix';
import { watchProvider } from '@cms/payments/notices/watch-provider';
import { readPaySettings, readPixOffer } from '@cms/payments/queries/pix-offer';
import { readPixPage } from '@cms/payments/queries/pix-page';
import { listProviderNotices } from '@cms/payments/queries/provider-notices';
import { checkInvariants } from '@cms/reports/invariants';
import type { OwnerEnding } from '@shop/payments/provider-notice';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const { offerPix } = pixCodeSteps(s);
const control = () => s.simulator.control;

beforeEach(offerPix);
afterEach(() => s.expectInvariants());

const notices = () => listProviderNotices(s.shop.cms);
const noticeMails = () =>
  s.shop.sql.query(`select id from outgoing_mails where kind = 'provider-notice-admin'`);
const admin = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
const end = async (ending: OwnerEnding, actorId?: string) => {
  const [notice] = await notices();
  return endProviderNotice(s.shop.cms, {
    noticeId: notice?.id ?? '',
    ending,
    actorId: actorId ?? (await admin()),
  });
};
const refundJobs = () =>
  s.shop.sql.query(`select key from graphile_worker.jobs where task_identifier = 'refund-payment'`);
const refundedAtProvider = async () =>
  (await control().state()).refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

describe('a Pix that the provider does not open for the shop', () => {
  it('leads to the card, and the owner hears of it once, with the reason', async () => {
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason: 'other' });
    const orders = [await s.placedOrder(), await s.placedOrder(), await s.placedOrder()];
    for (const { orderId } of orders)
      expect(await openPixCode(s.shop.cms, orderId)).toEqual({ ok: false, error: { code: 'pix_refused' } });
    expect(await notices()).toMatchObject([
      { call: 'pix', reason: 'other', order: null, times: 3, dueCents: null },
    ]);
    expect(await noticeMails()).toHaveLength(1);
    // The orders can still be paid by card.
    for (const { orderId } of orders)
      expect(await s.orderRow(orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    const card = await s.payAtProvider(orders[0]!.orderId, { method: 'credit_card' });
    expect(await settlePayment(s.shop.cms, card.id)).toBe('paid');
  });

  it('is heard of once, too, when ten buyers ask at the same moment', async () => {
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason: 'buyer_is_seller' });
    const orders = await Promise.all(Array.from({ length: 10 }, () => s.placedOrder()));
    await Promise.all(orders.map(({ orderId }) => openPixCode(s.shop.cms, orderId)));
    expect(await notices()).toMatchObject([{ reason: 'buyer_is_seller', times: 10 }]);
    expect(await noticeMails()).toHaveLength(1);
  });

  it('is heard of again only after it worked in between', async () => {
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason: 'buyer_is_seller' });
    await openPixCode(s.shop.cms, (await s.placedOrder()).orderId);
    await watchProvider(s.shop.cms);
    expect(await notices()).toHaveLength(1);
    await control().clearFaults();
    expect(await openPixCode(s.shop.cms, (await s.placedOrder()).orderId)).toMatchObject({ ok: true });
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason: 'buyer_is_seller' });
    await openPixCode(s.shop.cms, (await s.placedOrder()).orderId);
    expect(await notices()).toMatchObject([{ times: 1 }]);
    expect(await noticeMails()).toHaveLength(2);
  });

  it('opens with the data of the shop when only the data of the buyer is refused', async () => {
    const order = await s.placedOrder();
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason: 'payer_data', times: 1 });
    expect(await openPixCode(s.shop.cms, order.orderId)).toMatchObject({ ok: true });
    expect(await notices()).toEqual([]);
    expect(await control().ordersOf(order.orderId)).toHaveLength(1);
  });

  it('waits without a notice while the provider refuses for now', async () => {
    const order = await s.placedOrder();
    await control().setFault({ endpoint: 'createOrder', mode: 'status429' });
    expect(await openPixCode(s.shop.cms, order.orderId)).toMatchObject({
      error: { code: 'provider_silent' },
    });
    expect(await notices()).toEqual([]);
  });
});

describe('a Pix that the provider does not open for the account', () => {
  const offer = () => readPixOffer(s.shop.sql);
  const calls = async () => (await control().state()).callCounts.createOrder ?? 0;
  const open = async () => openPixCode(s.shop.cms, (await s.placedOrder()).orderId);
  const ofShop = async () =>
    (await control().state()).payments.filter(({ amountCents }) => amountCents === 100);

  /** Makes the provider refuse Pix for the account, and lets one buyer meet it. */
  async function refused(reason: 'pix_without_key' | 'buyer_is_seller' | 'other' = 'pix_without_key') {
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason });
    expect(await open()).toMatchObject({ error: { code: 'pix_refused' } });
    await control().clearCalls();
  }

  it('is not offered to the next buyer, whose Pix page leads to the card without asking the provider', async () => {
    expect(await offer()).toBe('here');
    await refused();
    expect(await offer()).toBe('resting');
    expect(await readPaySettings(s.shop.cms)).toMatchObject({ isPixOnSite: false, isPixResting: true });
    expect(await readCounterScreen(s.shop.cms)).toMatchObject({ offersPix: false });
    const order = await s.placedOrder();
    expect(await readPixPage(s.shop.cms, order)).toMatchObject({ state: 'refused' });
    expect(await openPixCode(s.shop.cms, order.orderId)).toMatchObject({ error: { code: 'pix_refused' } });
    expect(await calls()).toBe(0);
    expect(await notices()).toMatchObject([{ times: 1 }]);
  });

  it('has no price of its own on any page until it is offered again', async () => {
    const changes = await hearChanges(s.shop.databaseUrl);
    const announced = (times: number) =>
      expect.poll(() => changes.heard().filter((topic) => topic === 'content').length).toBe(times);
    const pixPrice = async () => {
      dropSnapshots('content');
      return (await findProduct(s.shop.cms, slug))?.pixPriceCents;
    };
    await s.shop.sql.query('update settings set pix_percent = 5');
    const { slug } = await s.product({ priceCents: 5000 });
    expect(await pixPrice()).toBe(4750);
    await refused();
    await announced(1);
    expect(await pixPrice()).toBeNull();
    expect((await readCheckoutSettings(s.shop.sql)).pixPercent).toBe(0);
    await control().clearFaults();
    await tryRestingPix(s.shop.cms);
    await announced(2);
    expect(await pixPrice()).toBe(4750);
    await changes.close();
  });

  it.each(['buyer_is_seller', 'other'] as const)(
    'is still offered when it may be about one buyer: %s',
    async (reason) => {
      await refused(reason);
      expect(await offer()).toBe('here');
    },
  );

  it('stays refused while the tries of the shop are, which tell the owner no second time', async () => {
    await refused();
    for (let time = 0; time < 2; time += 1) await watchProvider(s.shop.cms);
    expect(await calls()).toBe(2);
    expect(await offer()).toBe('resting');
    expect(await notices()).toMatchObject([{ times: 3 }]);
    expect(await noticeMails()).toHaveLength(1);
    await control().setFault({ endpoint: 'createOrder', mode: 'status500' });
    await watchProvider(s.shop.cms);
    expect(await offer()).toBe('resting');
  });

  it('is offered again once a try succeeds, whose Pix is closed at once', async () => {
    await refused();
    await control().clearFaults();
    await Promise.all([watchProvider(s.shop.cms), watchProvider(s.shop.cms)]);
    expect(await offer()).toBe('here');
    expect(await notices()).toEqual([]);
    expect(await ofShop()).toMatchObject([{ status: 'cancelled' }]);
    expect(await open()).toMatchObject({ ok: true });
    await watchProvider(s.shop.cms);
    expect(await ofShop()).toHaveLength(1);
  });

  it('opens one Pix only when a try dies before it is closed, and runs again', async () => {
    await refused();
    await control().clearFaults();
    await actAndDie({ do: 'watch-provider' }, 'try-pix:opened');
    expect(await offer()).toBe('resting');
    await watchProvider(s.shop.cms);
    expect(await offer()).toBe('here');
    expect(await ofShop()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is offered again at once when the owner says that it works', async () => {
    await refused();
    expect(await end('seen')).toEqual({ ok: true });
    expect(await offer()).toBe('here');
    // It did not: the next buyer meets it, and the owner hears of it again.
    expect(await open()).toMatchObject({ error: { code: 'pix_refused' } });
    expect(await offer()).toBe('resting');
    expect(await noticeMails()).toHaveLength(2);
  });
});

describe('a payment page that the provider does not open', () => {
  const buy = async () => {
    const sold = await s.product();
    const buyer = await s.shopper([{ productId: sold.id, quantity: 1 }]);
    return s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: sold.priceCents });
  };

  it('leaves an order that is paid by Pix, and a notice', async () => {
    await control().setFault({ endpoint: 'createPreference', mode: 'refuses', reason: 'other' });
    const placed = await buy();
    expect(placed).toMatchObject({ ok: true, paymentUrl: null, isPixOnly: true });
    if (!placed.ok) return;
    expect(await notices()).toMatchObject([{ call: 'checkout', reason: 'other', times: 1 }]);
    expect(await openPixCode(s.shop.cms, placed.orderId)).toMatchObject({ ok: true });
  });

  it('fails the order of a shop without Pix on its own page, which holds nothing then', async () => {
    await s.shop.sql.query('update settings set pix_on_site = false');
    await control().setFault({ endpoint: 'createPreference', mode: 'refuses', reason: 'buyer_is_seller' });
    expect(await buy()).toEqual({ ok: false, error: { code: 'payment_failed' } });
    expect(await notices()).toMatchObject([{ call: 'checkout', reason: 'buyer_is_seller' }]);
    expect(await s.shop.sql.query(`select 1 from orders where stock_held`)).toEqual([]);
  });

  it('opens without the data of the buyer when that is refused', async () => {
    await control().setFault({ endpoint: 'createPreference', mode: 'refuses', reason: 'payer_data' });
    expect(await buy()).toMatchObject({
      ok: true,
      paymentUrl: expect.stringContaining('/checkout/') as string,
    });
    expect(await notices()).toEqual([]);
  });

  it('with a wrong key is one notice about the key, whatever the call', async () => {
    await control().setFault({ endpoint: 'createPreference', mode: 'refuses', reason: 'wrong_key' });
    await control().setFault({ endpoint: 'createOrder', mode: 'refuses', reason: 'wrong_key' });
    const placed = await buy();
    if (placed.ok) await openPixCode(s.shop.cms, placed.orderId);
    expect(await notices()).toMatchObject([{ reason: 'access' }]);
    expect(await noticeMails()).toHaveLength(1);
  });
});

describe('a refund that the provider refuses for good', () => {
  /** Cancels a paid order whose refund is refused. */
  async function refusedRefund(reason: 'too_old' | 'no_balance') {
    const order = await s.paidOrder();
    expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true });
    await control().setFault({ endpoint: 'createRefund', mode: 'refuses', reason });
    const [row] = await s.shop.sql.query<{ id: string }>('select id from payments where order_id = $1', [
      order.orderId,
    ]);
    const rowId = row?.id ?? '';
    await refundPayment(s.shop.cms, rowId);
    await s.shop.sql.query(`select graphile_worker.remove_job($1)`, [`refund:${rowId}`]);
    return { ...order, rowId };
  }

  it('is never repeated by itself: no job, no late mail, one notice', async () => {
    const order = await refusedRefund('too_old');
    await control().clearCalls();
    expect(await retryDueRefunds(s.shop.cms)).toBe(0);
    expect(await refundJobs()).toEqual([]);
    expect(await notices()).toMatchObject([
      {
        call: 'refund',
        reason: 'too_old',
        dueCents: order.totalCents,
        order: { id: order.orderId },
        times: 1,
      },
    ]);
    expect(await noticeMails()).toHaveLength(1);
    expect((await control().state()).callCounts.createRefund).toBeUndefined();
    // The order is cancelled, and its money still owed.
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'paid' });
  });

  it('is repeated when the owner asks, once, however often the button is pressed', async () => {
    const order = await refusedRefund('no_balance');
    await control().clearFaults();
    const actorId = await admin();
    const [notice] = await notices();
    const input = { noticeId: notice?.id ?? '', ending: 'retried', actorId } as const;
    const pressed = await Promise.all(Array.from({ length: 4 }, () => endProviderNotice(s.shop.cms, input)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(pressed.filter((result) => !result.ok && result.error.code === 'notice_gone')).toHaveLength(3);
    expect(await refundJobs()).toHaveLength(1);
    await refundPayment(s.shop.cms, order.rowId);
    await refundPayment(s.shop.cms, order.rowId);
    expect(await refundedAtProvider()).toBe(order.totalCents);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await notices()).toEqual([]);
  });

  it('is ended by "devolvi por fora": the buyer is told, and nothing goes back a second time', async () => {
    const order = await refusedRefund('too_old');
    expect(await end('returned_outside')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await s.mailsOf(order.orderId)).toContain('order-refunded');
    expect(
      await s.shop.sql.query(
        `select outside_cents as outside, refunded_cents as refunded from payments where id = $1`,
        [order.rowId],
      ),
    ).toEqual([{ outside: order.totalCents, refunded: order.totalCents }]);
    await control().clearFaults();
    await refundPayment(s.shop.cms, order.rowId);
    // The provider still says that nothing was refunded; the shop knows better.
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await retryDueRefunds(s.shop.cms)).toBe(0);
    expect(await refundedAtProvider()).toBe(0);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await end('returned_outside')).toEqual({ ok: false, error: { code: 'notice_gone' } });
  });

  it('needs the permission to refund, and is not merely put away', async () => {
    await refusedRefund('too_old');
    const { id: attendant } = await makeCustomer(s.shop.cms, { role: 'atendente' });
    for (const ending of ['retried', 'returned_outside', 'seen'] as const)
      expect(await end(ending, attendant)).toEqual({ ok: false, error: { code: 'access_denied' } });
    expect(await end('seen')).toEqual({ ok: false, error: { code: 'ending_refused' } });
    expect(await notices()).toHaveLength(1);
  });

  it('ends by itself when the owner made it at the provider', async () => {
    const order = await refusedRefund('no_balance');
    await control().refundOutside(order.paymentId, { notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await refundedAtProvider()).toBe(order.totalCents);
  });

  it.each(['refund:asked', 'refund:done'] as const)(
    'leaves one notice, too, when the process dies at %s and runs again',
    async (point) => {
      const order = await s.paidOrder();
      await cancelOwnOrder(s.shop.cms, order);
      await control().setFault({ endpoint: 'createRefund', mode: 'refuses', reason: 'too_old' });
      const [row] = await s.shop.sql.query<{ id: string }>('select id from payments where order_id = $1', [
        order.orderId,
      ]);
      const paymentRowId = row?.id ?? '';
      await actAndDie({ do: 'refund', paymentRowId }, point);
      await s.expectInvariants();
      await refundPayment(s.shop.cms, paymentRowId);
      expect(await notices()).toMatchObject([{ call: 'refund', times: 1 }]);
      expect(await noticeMails()).toHaveLength(1);
    },
  );

  it('is tried again as long as the provider refuses for now', async () => {
    const order = await s.paidOrder();
    await cancelOwnOrder(s.shop.cms, order);
    await control().setFault({ endpoint: 'createRefund', mode: 'status429' });
    await expect(s.runRefunds()).rejects.toThrow();
    expect(await notices()).toEqual([]);
    await control().clearFaults();
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
  });
});

describe('the doctor', () => {
  const broken = async () =>
    (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations > 0).map(({ name }) => name);

  it('finds a refused refund without a notice, a notice without its mail, and an outside refund of nobody', async () => {
    const order = await s.paidOrder();
    await cancelOwnOrder(s.shop.cms, order);
    await s.shop.sql.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs
      where task_identifier = 'refund-payment'`);
    expect(await broken()).toEqual([
      'Toda devolução pendente tem quem a faça, ou um aviso que a loja decide',
    ]);
    await s.shop.sql.query(
      `insert into provider_notices (subject, call, reason) values ('pix:other', 'pix', 'other')`,
    );
    expect(await broken()).toContain('Cada recusa do provedor tem um aviso aberto no máximo, com um e-mail');
    await s.shop.sql.query('delete from provider_notices');
    await s.runRefunds();
    await s.shop.sql.query('update payments set outside_cents = 1');
    expect(await broken()).toEqual([
      'O que a loja devolveu por fora faz parte do devolvido, e tem quem o anotou',
    ]);
    await s.shop.sql.query('update payments set outside_cents = 0');
  });
});
