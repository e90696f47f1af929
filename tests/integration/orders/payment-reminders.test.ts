import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { remindPayment } from '@cms/payments/operations/remind-payment';
import { settleOrder, settlePayment } from '@cms/payments/operations/settle-payment';
import { sanitizeRestoredDatabase } from '@cms/restore/operations/sanitize-restored-database';
import type { PaymentReminder } from '@shop/orders/payment-reminders';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();

let sink: SmtpSink;
let post: MailPost;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(s.shop.cms, { smtpUrl: sink.url, databaseUrl: s.shop.databaseUrl });
});

afterEach(async () => {
  post.close();
  await sink.stop();
  await s.expectInvariants();
});

const jobs = () =>
  s.shop.sql.query<{ key: string; minutes: number }>(
    `select key, round(extract(epoch from j.run_at - o.created_at) / 60)::int as minutes
     from graphile_worker.jobs j, orders o where task_identifier = 'remind-payment' and key like '%' || o.id
     order by run_at`,
  );

const remind = (orderId: string, reminder: PaymentReminder = 'first') =>
  remindPayment(s.shop.cms, { orderId, reminder });

const reminders = async (orderId: string) =>
  (
    await s.shop.sql.query<{ detail: string }>(
      `select detail from outgoing_mails where order_id = $1 and kind = 'payment-reminder' order by created_at`,
      [orderId],
    )
  ).map(({ detail }) => detail);

const makeDue = () =>
  s.shop.sql.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where task_identifier = 'remind-payment'`,
  );

const outcomes = async (orderId: string) =>
  (
    await s.shop.sql.query<{ outcome: string }>(
      `select outcome from outgoing_mails where order_id = $1 and kind = 'payment-reminder'`,
      [orderId],
    )
  ).map(({ outcome }) => outcome);

describe('placing an order', () => {
  it('queues a reminder after five minutes and one ten minutes before the reservation ends', async () => {
    const { orderId } = await s.placedOrder();
    expect(await jobs()).toEqual([
      { key: `payment-reminder-first:${orderId}`, minutes: 5 },
      { key: `payment-reminder-last:${orderId}`, minutes: 20 },
    ]);
  });

  it('queues no reminder when it is rolled back, and no second pair when pressed again', async () => {
    const pizza = await s.product({ stock: 5 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const input = {
      customerId: buyer.id,
      cartId: buyer.cartId,
      deliveryMethod: 'pickup' as const,
      address: null,
      expectedTotalCents: pizza.priceCents,
      termsVersion: '2025-01',
      saveAddress: false,
    };
    await actAndDie({ do: 'place-order', input }, 'place-order:before-commit');
    expect(await jobs()).toEqual([]);
    await Promise.all([s.place(input), s.place(input)]);
    expect(await jobs()).toHaveLength(2);
  });

  it('omits the last reminder of a short reservation', async () => {
    await s.shop.sql.query('update settings set reservation_minutes = 12');
    const { orderId } = await s.placedOrder();
    expect(await jobs()).toEqual([{ key: `payment-reminder-first:${orderId}`, minutes: 5 }]);
  });
});

describe('the reminder of an unpaid order', () => {
  it('is mailed twice in all, as first and as last reminder, each with a link to the order', async () => {
    const { orderId } = await s.placedOrder();
    await makeDue();
    await post.work();
    await post.work();
    expect(sink.mails).toHaveLength(2);
    for (const mail of sink.mails)
      expect(mail.raw.replaceAll(/=\r?\n/g, '')).toContain(`/conta/pedidos/${orderId}`);
    expect((await reminders(orderId)).sort()).toEqual(['first', 'last']);
  });

  it('is sent once, however often and from wherever its job runs', async () => {
    const { orderId } = await s.placedOrder();
    const second = await openSecondInstance(s.shop.cms);
    try {
      await Promise.all(
        [s.shop.cms, second.cms, s.shop.cms, second.cms].map((cms) =>
          remindPayment(cms, { orderId, reminder: 'first' }),
        ),
      );
    } finally {
      await second.close();
    }
    await remind(orderId);
    expect(await reminders(orderId)).toEqual(['first']);
  });

  it('is sent once although its worker is killed before the commit', async () => {
    const { orderId } = await s.placedOrder();
    await actAndDie({ do: 'remind', request: { orderId, reminder: 'last' } }, 'remind-payment:before-commit');
    expect(await reminders(orderId)).toEqual([]);
    expect(await remind(orderId, 'last')).toBe('queued');
    expect(await remind(orderId, 'last')).toBe('queued');
    expect(await reminders(orderId)).toEqual(['last']);
  });

  it.each([
    ['pending', 'pix'],
    ['in_process', 'credit_card'],
    ['authorized', 'credit_card'],
  ] as const)('is omitted at once, not postponed, while a payment is %s (%s)', async (status, method) => {
    const { orderId } = await s.placedOrder();
    // Only the provider knows of this payment, because no notification arrives.
    const payment = await s.payAtProvider(orderId, { status, method });
    expect(await remind(orderId)).toBe('not_due');
    await s.simulator.control.changeStatus(payment.id, { status: 'rejected', notify: false });
    expect(await remind(orderId, 'last')).toBe('queued');
    expect(await reminders(orderId)).toEqual(['last']);
  });

  it('is omitted for a paid order whose notification never came', async () => {
    const { orderId } = await s.placedOrder();
    await s.payAtProvider(orderId);
    expect(await remind(orderId)).toBe('not_due');
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await reminders(orderId)).toEqual([]);
  });

  it('is omitted for an order that is cancelled, expired, held or deleted', async () => {
    const cancelled = await s.placedOrder();
    await cancelOwnOrder(s.shop.cms, { orderId: cancelled.orderId, customerId: cancelled.customerId });
    expect(await remind(cancelled.orderId)).toBe('not_due');

    const expired = await s.placedOrder();
    await s.letExpire(expired.orderId);
    expect(await remind(expired.orderId, 'last')).toBe('not_due');

    const held = await s.placedOrder();
    await s.payAtProvider(held.orderId, { amountCents: 1 });
    expect(await remind(held.orderId)).toBe('not_due');
    expect(await s.orderRow(held.orderId)).toMatchObject({ heldReason: 'payment_mismatch_amount' });

    expect(await remind('00000000-0000-4000-8000-000000000000')).toBe('not_due');
  });

  it('is sent only as the last one when both are overdue', async () => {
    const { orderId } = await s.placedOrder();
    await s.shop.sql.query(
      `update orders set created_at = created_at - interval '22 minutes', reserved_until = reserved_until - interval '22 minutes'
       where id = $1`,
      [orderId],
    );
    await makeDue();
    await post.work();
    expect(await reminders(orderId)).toEqual(['last']);
  });

  it('waits while the provider does not respond, and is queued afterwards', async () => {
    const { orderId } = await s.placedOrder();
    await s.simulator.control.setFault({ endpoint: 'searchPayments', mode: 'status500' });
    await expect(remind(orderId)).rejects.toThrow();
    expect(await reminders(orderId)).toEqual([]);
    await s.simulator.control.clearFaults();
    expect(await remind(orderId)).toBe('queued');
  });

  it.each(['paid', 'pix'] as const)('is not sent once a payment exists: %s', async (what) => {
    const { orderId } = await s.placedOrder();
    await remind(orderId);
    const payment = await s.payAtProvider(orderId, what === 'paid' ? {} : { status: 'pending' });
    await settlePayment(s.shop.cms, payment.id);
    await post.work();
    expect(await outcomes(orderId)).toEqual(['obsolete']);
    expect(sink.mails.filter((mail) => mail.raw.includes('Pagar o pedido'))).toEqual([]);
  });

  it('is not sent while its switch is off', async () => {
    const admin = await makeCustomer(s.shop.cms, { role: 'admin' });
    const { orderId } = await s.placedOrder();
    await switchAutomaticMail(s.shop.cms, { actorId: admin.id, name: 'payment-reminder', isOn: false });
    await remind(orderId);
    await post.work();
    expect(await outcomes(orderId)).toEqual(['switched_off']);
    expect(sink.mails).toEqual([]);
  });

  it('breaks no rule when it runs at the same moment as the payment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId } = await s.placedOrder();
      await s.payAtProvider(orderId);
      await Promise.all([remind(orderId), remind(orderId, 'last'), settleOrder(s.shop.cms, orderId)]);
      expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
      await s.expectInvariants();
    }
  });

  it('is dropped by a restore, after which nobody knows whether it was sent', async () => {
    await s.placedOrder();
    expect(await jobs()).toHaveLength(2);
    await sanitizeRestoredDatabase(s.shop.sql, { mails: [], erased: [] } as never);
    expect(await jobs()).toEqual([]);
  });
});
