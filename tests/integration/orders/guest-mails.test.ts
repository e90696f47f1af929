import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { inTransaction } from '@cms/platform/database/transaction';
import { queueMail } from '@cms/platform/queue/queue-mail';
import { findOrderLink, makeOrderLink } from '@cms/orders/order-links';
import { cancelLinkedOrder } from '@cms/payments/operations/cancel-own-order';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { openMailedLink } from '@tests/support/orders/mailed-link';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

async function linkOf(orderId: string) {
  const link = await findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, orderId)) ?? '');
  if (!link) throw new Error('no link');
  return link;
}

describe('orders without an account, cancelled as soon as they are placed', () => {
  it('are at most five in an hour for one e-mail, also when each is erased, and mail nobody', async () => {
    const pizza = await s.product({ stock: 50 });
    for (let placed = 0; placed < 5; placed += 1) {
      const link = await linkOf(await guests.orderId({ productId: pizza.id }));
      expect(await cancelLinkedOrder(s.shop.cms, link)).toMatchObject({ ok: true });
      expect(await eraseGuestOrder(s.shop.cms, link)).toMatchObject({ ok: true });
    }
    expect(await guests.placed({ productId: pizza.id })).toEqual({
      ok: false,
      error: { code: 'guest_too_often' },
    });
    expect(await s.shop.sql.query('select kind from outgoing_mails')).toEqual([]);
    const other = { ...NARA, email: 'outra@clientes.test' };
    expect((await guests.placed({ productId: pizza.id, contact: other })).ok).toBe(true);
    await s.shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '61 minutes'`);
    expect((await guests.placed({ productId: pizza.id })).ok).toBe(true);
  });

  it('are at most twenty in an hour from one connection, whatever their e-mails', async () => {
    const pizza = await s.product({ stock: 50 });
    const place = (n: number, ipKey: string) =>
      guests.placed({ productId: pizza.id, ipKey, contact: { ...NARA, email: `n${n}@clientes.test` } });
    for (let placed = 0; placed < 20; placed += 1) {
      const order = await place(placed, 'one');
      if (!order.ok) throw new Error(order.error.code);
      await cancelLinkedOrder(s.shop.cms, await linkOf(order.orderId));
      // Reservations that end unpaid have a limit of their own.
      await s.shop.sql.query(`delete from rate_limit_hits where key like 'guest-lapse:%'`);
    }
    expect(await place(20, 'one')).toMatchObject({ error: { code: 'guest_too_often' } });
    expect((await place(21, 'two')).ok).toBe(true);
  });

  it('count once when the same order is sent many times at once', async () => {
    const pizza = await s.product({ stock: 50 });
    const cartId = await guests.cart([{ productId: pizza.id, quantity: 1 }]);
    const input = { cartId, expectedTotalCents: pizza.priceCents };
    await Promise.all(Array.from({ length: 8 }, () => guests.place(input)));
    expect(await s.shop.sql.query('select 1 from rate_limit_hits')).toHaveLength(1);
  });
});

describe('a card under review for an order without an account', () => {
  const review = async (orderId: string) => {
    const { id } = await s.payAtProvider(orderId, { status: 'in_process', method: 'credit_card' });
    await Promise.all([settlePayment(s.shop.cms, id), settlePayment(s.shop.cms, id)]);
    await settlePayment(s.shop.cms, id);
    return id;
  };

  it('mails the link once, with what is known, however often the review is reported', async () => {
    const pizza = await s.product({ stock: 50 });
    const orderId = await guests.orderId({ productId: pizza.id });
    await review(orderId);
    await review(orderId);
    expect(await s.mailsOf(orderId)).toEqual(['order-link']);
    const [row] = await s.shop.sql.query<{ id: string }>(`select id from outgoing_mails`);
    const mail = await findOutboxMail(s.shop.sql, row?.id ?? '');
    const prepared = mail && (await prepareMail(s.shop.cms, mail));
    if (!prepared || !('message' in prepared)) throw new Error('nothing to send');
    expect(prepared.message.subject).toContain('pagamento em análise');
    expect(prepared.message.text).toMatch(/Não precisa pagar de novo[\s\S]*\/pedido\/[\w-]{22}/);
  });

  it('says nothing of a review that has ended before the mail is sent', async () => {
    const pizza = await s.product({ stock: 50 });
    const orderId = await guests.orderId({ productId: pizza.id });
    const paymentId = await review(orderId);
    await s.simulator.control.changeStatus(paymentId, { status: 'approved', notify: false });
    await settlePayment(s.shop.cms, paymentId);
    const [row] = await s.shop.sql.query<{ id: string }>(
      `select id from outgoing_mails where kind = 'order-link'`,
    );
    const mail = await findOutboxMail(s.shop.sql, row?.id ?? '');
    expect(mail && (await prepareMail(s.shop.cms, mail))).toEqual({ skip: 'obsolete' });
  });

  it('mails nothing to a customer, who finds the order in the account', async () => {
    const { orderId } = await s.placedOrder();
    await review(orderId);
    expect(await s.mailsOf(orderId)).toEqual([]);
  });
});

describe('a mail to an address that nobody has proven', () => {
  async function written(orderId: string) {
    await inTransaction(s.shop.cms.payload, (tx) =>
      queueMail(tx, {
        kind: 'payment-reminder',
        customerId: null,
        orderId,
        detail: 'first',
        dedupeKey: `test:${Math.random()}`,
      }),
    );
    const [row] = await s.shop.sql.query<{ id: string }>(
      'select id from outgoing_mails order by created_at desc limit 1',
    );
    const mail = await findOutboxMail(s.shop.sql, row?.id ?? '');
    const prepared = mail && (await prepareMail(s.shop.cms, mail));
    if (!prepared || !('message' in prepared)) throw new Error('nothing to send');
    return prepared.message;
  }

  it('repeats neither the name nor the notes that were typed, until a link in a mail was opened', async () => {
    const pizza = await s.product({ stock: 50 });
    const contact = { ...NARA, name: 'Ganhe Dinheiro' };
    const orderId = await guests.orderId({ productId: pizza.id, contact });
    await s.shop.sql.query(`update orders_lines set notes = 'Visite golpe.test' where _parent_id = $1`, [
      orderId,
    ]);
    const before = await written(orderId);
    expect(before.to).toEqual([{ name: '', address: NARA.email }]);
    expect(JSON.stringify([before.subject, before.text, before.html])).not.toMatch(/Ganhe|golpe/);
    expect(before.text).toContain('Oi! ');
    await openMailedLink(s.shop.cms, orderId);
    const after = await written(orderId);
    expect(after.to).toEqual([{ name: 'Ganhe Dinheiro', address: NARA.email }]);
    expect(after.text).toContain('Oi, Ganhe.');
    expect(after.text).toContain('golpe.test');
  });
});
