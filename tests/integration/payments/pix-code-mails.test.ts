import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { placeGuestOrder } from '@cms/checkout/operations/place-guest-order';
import { findOrderLink } from '@cms/orders/order-links';
import { cancelLinkedOrder } from '@cms/payments/operations/cancel-own-order';
import { leavePix, openPixCode } from '@cms/payments/operations/open-pix-code';
import { remindPayment } from '@cms/payments/operations/remind-payment';
import { settleOrder } from '@cms/payments/operations/settle-payment';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const guests = guestOrdering(s);
const { offerPix, orderWithCode, payCode } = pixCodeSteps(s);

let sink: SmtpSink;
let post: MailPost;
let productId: string;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(s.shop.cms, { smtpUrl: sink.url, databaseUrl: s.shop.databaseUrl });
  await guests.switchOn();
  await offerPix();
  productId = (await s.product({ stock: 50 })).id;
});

afterEach(async () => {
  post.close();
  await sink.stop();
  await s.expectInvariants();
});

const mails = async (orderId: string) => {
  const kinds = await s.mailsOf(orderId);
  return kinds.filter((kind) => kind === 'pix-code' || kind === 'payment-reminder');
};

const guestOrder = (email = NARA.email) => guests.orderId({ productId, contact: { ...NARA, email } });

const open = (orderId: string) => openPixCode(s.shop.cms, orderId);

/** Cancels an order, so that the same buyer may place another one. */
async function cancel(orderId: string): Promise<void> {
  const cancelled = await cancelLinkedOrder(s.shop.cms, { orderId, linkId: '', kind: 'mailed' });
  if (!cancelled.ok) throw new Error(cancelled.error.code);
}

describe('the mail with the Pix code of a buyer without an account', () => {
  it('is sent at once, with the time, the code and the way to the Pix page', async () => {
    const orderId = await guestOrder();
    const opened = await open(orderId);
    if (!opened.ok) throw new Error(opened.error.code);
    await post.work();
    expect(sink.mails).toHaveLength(1);
    const [mail] = sink.mails;
    expect(mail?.to).toEqual([NARA.email]);
    const raw = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '');
    expect(raw).toContain(opened.pix.code);
    const [, token = ''] = /\/pedido\/([\w-]+)\/pix/.exec(raw) ?? [];
    expect(await findOrderLink(s.shop.sql, token)).toMatchObject({ orderId });
    const [time] = await s.shop.sql.query<{ at: string }>(
      `select to_char($1::timestamptz at time zone 'America/Bahia', 'FMHH24"h"MI') as at`,
      [opened.pix.payUntil],
    );
    expect(raw).toMatch(new RegExp(`Pague com Pix at=C3=A9 0?${time?.at}`));
  });

  it('is one, however often and from wherever the code is opened, and after a kill at any point', async () => {
    const orderId = await guestOrder();
    await actAndDie({ do: 'open-pix', orderId }, 'open-pix:before-commit');
    expect(await mails(orderId)).toEqual([]);
    const second = await openSecondInstance(s.shop.cms);
    try {
      await Promise.all([s.shop.cms, second.cms, s.shop.cms].map((cms) => openPixCode(cms, orderId)));
    } finally {
      await second.close();
    }
    await open(orderId);
    expect(await mails(orderId)).toEqual(['pix-code']);
  });

  it('takes the place of the reminders, also after the code was given up for the card', async () => {
    const orderId = await guestOrder();
    await open(orderId);
    for (const reminder of ['first', 'last'] as const)
      expect(await remindPayment(s.shop.cms, { orderId, reminder })).toBe('not_due');
    await leavePix(s.shop.cms, orderId);
    expect(await remindPayment(s.shop.cms, { orderId, reminder: 'last' })).toBe('not_due');
    expect(await mails(orderId)).toEqual(['pix-code']);
  });

  it('is omitted after a reminder, and never comes with one when both happen at the same time', async () => {
    const reminded = await guestOrder();
    await remindPayment(s.shop.cms, { orderId: reminded, reminder: 'first' });
    await open(reminded);
    expect(await mails(reminded)).toEqual(['payment-reminder']);
    for (let round = 0; round < 4; round += 1) {
      const orderId = await guestOrder(`nara-${round}@clientes.test`);
      await Promise.all([open(orderId), remindPayment(s.shop.cms, { orderId, reminder: 'first' })]);
      expect(await mails(orderId)).toHaveLength(1);
    }
  });

  it('is not sent once the Pix is paid', async () => {
    const orderId = await guestOrder();
    await open(orderId);
    const [pix] = await s.simulator.control.ordersOf(orderId);
    await payCode(pix?.paymentId ?? '');
    await settleOrder(s.shop.cms, orderId);
    await post.work();
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    for (const mail of sink.mails) expect(mail.raw).not.toContain('Abrir o Pix');
  });

  it('does not go to a customer with an account', async () => {
    const { orderId } = await orderWithCode();
    expect(await mails(orderId)).toEqual([]);
  });
});

describe('the mails with Pix codes to one e-mail', () => {
  it('are three in ten minutes, whatever became of their orders; the code opens all the same', async () => {
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const orderId = await guestOrder();
      expect(await open(orderId)).toMatchObject({ ok: true });
      sent.push(...(await mails(orderId)));
      await cancel(orderId);
    }
    expect(sent).toEqual(['pix-code', 'pix-code', 'pix-code']);
  });

  it('are counted also when two orders open their codes at the same moment', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      orders.push(await guestOrder());
      if (count === 1) {
        await Promise.all(orders.map(open));
        await Promise.all(orders.map(cancel));
      }
    }
    await Promise.all(orders.slice(2).map(open));
    const all = await Promise.all(orders.map(mails));
    expect(all.flat()).toHaveLength(3);
  });

  it('are ten in ten minutes for one connection, whatever e-mails are typed', async () => {
    let sent = 0;
    for (let count = 0; count < 11; count += 1) {
      const cartId = await guests.cart([{ productId, quantity: 1 }]);
      const [price] = await s.shop.sql.query<{ cents: number }>(
        'select price_cents::int as cents from products where id = $1',
        [productId],
      );
      const placed = await placeGuestOrder(s.shop.cms, {
        cartId,
        contact: { ...NARA, email: `nara-${count}@clientes.test` },
        ip: '203.0.113.9',
        deliveryMethod: 'pickup',
        address: null,
        saveAddress: false,
        expectedTotalCents: price?.cents ?? 0,
        termsVersion: '2025-01',
      });
      if (!placed.ok) throw new Error(placed.error.code);
      await open(placed.orderId);
      sent += (await mails(placed.orderId)).length;
      await cancel(placed.orderId);
      // Reservations that end unpaid have a limit of their own.
      await s.shop.sql.query(`delete from rate_limit_hits where key like 'guest-lapse:%'`);
    }
    expect(sent).toBe(10);
  });
});
