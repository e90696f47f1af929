import { afterEach, beforeEach, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let sink: SmtpSink;
let post: MailPost;
let actorId: string;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(s.shop.cms, { smtpUrl: sink.url, databaseUrl: s.shop.databaseUrl });
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(async () => {
  post.close();
  await sink.stop();
  await s.expectInvariants();
});

/** Sends all mails; returns the amount that each mail of this kind names, in the order in which they were queued. */
async function amountsIn(kind: string): Promise<string[]> {
  await post.work();
  const mails = await s.shop.sql.query<{ id: string }>(
    'select id from outgoing_mails where kind = $1 order by created_at',
    [kind],
  );
  return mails.map(({ id }) => {
    const mail = sink.mails.find((sent) => sent.header('Message-ID').includes(id));
    const text = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll(/=C2=A0|\u00a0/g, ' ');
    return (
      /(?:Devolvemos(?: mais)?|O valor de|vai devolver) (R\$ [\d.]+,\d\d)/.exec(text)?.[1] ??
      text.slice(0, 2000)
    );
  });
}

const part = (orderId: string, amountCents: number, leftCents: number) =>
  refundOrder(s.shop.cms, { orderId, amountCents, leftCents, reason: 'Chegou quebrada', actorId });

it('a refund mail names the amount of its own refund: first a part, then the rest after the cancellation', async () => {
  const order = await s.paidOrder();
  expect(order.totalCents).toBe(4990);
  await part(order.orderId, 1050, 4990);
  await s.runRefunds();
  await cancelOrderAsAdmin(s.shop.cms, {
    orderId: order.orderId,
    from: 'recebido',
    cancelReason: 'customer_asked',
    actorId,
  });
  // The money is refunded before any of the mails leaves.
  await s.runRefunds();
  expect(await amountsIn('order-refunded')).toEqual(['R$ 10,50', 'R$ 39,40']);
  expect(await amountsIn('order-cancelled')).toEqual(['R$ 39,40']);
});

it('a refund mail names the same amounts when it is sent before the next refund', async () => {
  const order = await s.paidOrder();
  await part(order.orderId, 1050, 4990);
  await s.runRefunds();
  await post.work();
  await cancelOrderAsAdmin(s.shop.cms, {
    orderId: order.orderId,
    from: 'recebido',
    cancelReason: 'customer_asked',
    actorId,
  });
  await post.work();
  await s.runRefunds();
  expect(await amountsIn('order-refunded')).toEqual(['R$ 10,50', 'R$ 39,40']);
  expect(await amountsIn('order-cancelled')).toEqual(['R$ 39,40']);
});

it('a refund mail names the refunded parts of a payment that was made outside the shop', async () => {
  const order = await s.placedOrder();
  await changeOrderStatus(s.shop.cms, {
    orderId: order.orderId,
    from: 'aguardando_pagamento',
    to: 'recebido',
    actorId,
    note: 'Pago em dinheiro',
  });
  await part(order.orderId, 1050, 4990);
  await cancelOrderAsAdmin(s.shop.cms, {
    orderId: order.orderId,
    from: 'recebido',
    cancelReason: 'customer_asked',
    actorId,
  });
  expect(await amountsIn('order-refunded')).toEqual(['R$ 10,50', 'R$ 39,40']);
  expect(await amountsIn('order-cancelled')).toEqual(['R$ 39,40']);
});

it('a refund mail names the whole amount when there was no earlier refund', async () => {
  const order = await s.paidOrder();
  await cancelOrderAsAdmin(s.shop.cms, {
    orderId: order.orderId,
    from: 'recebido',
    cancelReason: 'customer_asked',
    actorId,
  });
  await s.runRefunds();
  expect(await amountsIn('order-refunded')).toEqual(['R$ 49,90']);
  expect(await amountsIn('order-cancelled')).toEqual(['R$ 49,90']);
});
