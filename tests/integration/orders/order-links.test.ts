import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOrderLink, findOrderLink, mailedOrderLink, type OrderLink } from '@cms/orders/order-links';
import { proveBuyer } from '@cms/orders/operations/prove-buyer';
import { requestOrderLink } from '@cms/orders/operations/request-order-link';
import { findLinkedOrder } from '@cms/orders/queries/linked-order';
import { findLinkedReceipt } from '@cms/orders/queries/order-receipt';
import { inTransaction } from '@cms/platform/database/transaction';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { cancelLinkedOrder } from '@cms/payments/operations/cancel-own-order';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { readGuestOrderData } from '@cms/privacy/queries/read-guest-order-data';

import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

const IP = '198.51.100.7';

async function linkOf(orderId: string): Promise<OrderLink> {
  const token = await makeOrderLink(s.shop.sql, orderId);
  const link = token && (await findOrderLink(s.shop.sql, token));
  if (!link) throw new Error('no link');
  return link;
}

/** Ends an order as if it had been delivered days ago. */
async function deliver(orderId: string, daysAgo = 0) {
  await guests.step(orderId, 'recebido', 'entregue');
  if (daysAgo === 0) return;
  await inTransaction(s.shop.cms.payload, async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update order_events set created_at = created_at - make_interval(days => $2) where order_id = $1`,
      [orderId, daysAgo],
    );
  });
}

async function mailText(kind: string, orderId: string): Promise<{ to: string; text: string } | string> {
  const [row] = await s.shop.sql.query<{ id: string }>(
    'select id from outgoing_mails where kind = $1 and order_id = $2 order by created_at desc limit 1',
    [kind, orderId],
  );
  const mail = row && (await findOutboxMail(s.shop.sql, row.id));
  if (!mail) throw new Error('no such mail');
  const prepared = await prepareMail(s.shop.cms, mail);
  if ('skip' in prepared) return prepared.skip;
  return { to: prepared.message.to[0]?.address ?? '', text: prepared.message.text };
}

const tokenIn = (text: string) => /\/pedido\/([\w-]{22})\b/.exec(text)?.[1] ?? '';

describe("an order's link", () => {
  it('opens its order, and cannot be read from the database', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await findOrderLink(s.shop.sql, token)).toMatchObject({ orderId });
    const rows = await s.shop.sql.query('select * from order_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of ['', token.slice(1), `${token}x`, token.replace(/./, '_'), "' or true --"])
      expect(await findOrderLink(s.shop.sql, wrong)).toBeNull();
  });

  it('shows one order of its buyer, and nothing of the buyer’s other orders', async () => {
    const pizza = await s.product({ name: 'Margherita' });
    const other = await s.product({ name: 'Pepperoni' });
    const first = await guests.orderId({ productId: pizza.id });
    const second = await guests.orderId({ productId: other.id });
    const link = await linkOf(first);
    const shown = await findLinkedOrder(s.shop.cms, link);
    expect(shown).toMatchObject({ order: { id: first }, buyerName: 'Nara Lima', isGuest: true });
    expect(JSON.stringify(shown)).not.toContain('Pepperoni');
    expect(JSON.stringify(shown)).not.toContain(NARA.email);
    expect(await checkPayment(s.shop.cms, { orderId: second, link })).toBeNull();
    expect(await checkPayment(s.shop.cms, { orderId: first, link })).toMatchObject({ orderId: first });
    expect(JSON.stringify(await readGuestOrderData(s.shop.cms, link))).not.toContain('Pepperoni');
  });

  it('expires thirty days after the order ends, and no longer expires when the order goes back a step', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    await guests.pay(orderId);
    const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
    await deliver(orderId);
    const ends = () =>
      s.shop.sql.query(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from order_links`,
      );
    expect(await ends()).toEqual([{ days: 30 }]);
    await guests.step(orderId, 'entregue', 'enviado');
    expect(await ends()).toEqual([{ days: null }]);
    await guests.step(orderId, 'enviado', 'entregue');
    await s.shop.sql.query(`update order_links set expires_at = now() - interval '1 second'`);
    expect(await findOrderLink(s.shop.sql, token)).toBeNull();
  });

  it('is no longer created for an order that ended more than thirty days ago', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    await guests.pay(orderId);
    await deliver(orderId, 31);
    expect(await makeOrderLink(s.shop.sql, orderId)).toBeNull();
  });

  it('cannot be restored once it is revoked', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    const link = { mailId: '7b30d5e2-0000-4000-8000-000000000001', orderId };
    const token = (await mailedOrderLink(s.shop.sql, s.shop.cms.payload, link)) ?? '';
    await s.shop.sql.query('update order_links set revoked_at = now()');
    expect(await findOrderLink(s.shop.sql, token)).toBeNull();
    expect(await mailedOrderLink(s.shop.sql, s.shop.cms.payload, link)).toBeNull();
  });
});

describe('the mails of an order without an account', () => {
  it('are sent to the contact, each with its own link, which is the same at every attempt', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    await guests.pay(orderId);
    const first = await mailText('order-confirmed', orderId);
    const again = await mailText('order-confirmed', orderId);
    if (typeof first === 'string') throw new Error(first);
    expect(first.to).toBe(NARA.email);
    expect(again).toEqual(first);
    expect(first.text).not.toContain('/conta/');
    expect(await findOrderLink(s.shop.sql, tokenIn(first.text))).toMatchObject({ orderId });
    expect(await s.shop.sql.query('select 1 from order_links')).toHaveLength(1);
  });

  it('are not sent once the buyer is erased', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    await s.shop.sql.query('delete from order_contacts');
    expect(await mailText('order-received-admin', orderId).catch(() => 'none')).toBe('none');
    await s.shop.sql.query(`update orders set guest = 'erased'`);
    await s.shop.sql.query(
      `insert into outgoing_mails (kind, order_id, dedupe_key, outcome) values ('order-confirmed', $1, 'k', 'given_up')`,
      [orderId],
    );
    expect(await mailText('order-confirmed', orderId)).toBe('no_recipient');
  });
});

describe('asking for a lost link', () => {
  const ask = (number: string, email: string, ip = IP) => requestOrderLink(s.shop.cms, { number, email, ip });
  const asked = () =>
    s.shop.sql.query<{ order_id: string }>(`select order_id from outgoing_mails where kind = 'order-link'`);

  it('mails a new link when number and e-mail match, and gives the same response when they do not', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    const number = orderId.slice(-8).toUpperCase();
    const results = [
      await ask(number, 'outra@clientes.test'),
      await ask('00000000', NARA.email),
      await ask(`#${number.toLowerCase()} `, ` ${NARA.email.toUpperCase()}`),
    ];
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await asked()).toEqual([{ order_id: orderId }]);
    const mail = await mailText('order-link', orderId);
    if (typeof mail === 'string') throw new Error(mail);
    expect(await findOrderLink(s.shop.sql, tokenIn(mail.text))).toMatchObject({ orderId });
  });

  it('is limited per e-mail, in parallel too', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    const results = await Promise.all(Array.from({ length: 8 }, () => ask(orderId.slice(-8), NARA.email)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await asked()).toHaveLength(3);
  });
});

describe('a visitor with an order’s link', () => {
  const prove = (link: OrderLink, email: string, ip = IP) => proveBuyer(s.shop.cms, { link, email, ip });

  it('proves to be the buyer by the e-mail of the order in any spelling, and by no other e-mail', async () => {
    const pizza = await s.product();
    const link = await linkOf(await guests.orderId({ productId: pizza.id }));
    expect(await prove(link, ' NARA.LIMA@clientes.test ')).toEqual({ ok: true });
    for (const wrong of ['', 'nara.lima@clientes.tes', 'outra@clientes.test'])
      expect(await prove(link, wrong)).toEqual({ ok: false, error: { code: 'wrong_email' } });
  });

  it('may enter five wrong e-mails for each order, from whatever connection they come', async () => {
    const pizza = await s.product();
    const link = await linkOf(await guests.orderId({ productId: pizza.id }));
    const tries = await Promise.all(
      Array.from({ length: 9 }, (_, n) => prove(link, `p${n}@clientes.test`, `198.51.100.${n}`)),
    );
    expect(tries.filter((result) => !result.ok && result.error.code === 'wrong_email')).toHaveLength(5);
    expect(await prove(link, NARA.email)).toMatchObject({ error: { code: 'too_many_attempts' } });
  });

  it('cancels the order within five minutes, once', async () => {
    const pizza = await s.product({ stock: 3 });
    const orderId = await guests.orderId({ productId: pizza.id });
    await guests.pay(orderId);
    const link = await linkOf(orderId);
    const cancelled = await Promise.all([
      cancelLinkedOrder(s.shop.cms, link),
      cancelLinkedOrder(s.shop.cms, link),
    ]);
    expect(cancelled.filter(({ ok }) => ok)).toEqual([{ ok: true, givesBack: true }]);
    expect(await s.stockOf(pizza.id)).toBe(3);
    await s.runRefunds();
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('cannot cancel the order after five minutes', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    await guests.pay(orderId);
    await s.shop.sql.query(`update orders set received_at = now() - interval '6 minutes'`);
    expect(await cancelLinkedOrder(s.shop.cms, await linkOf(orderId))).toMatchObject({
      error: { code: 'too_late' },
    });
  });
});

describe('the data of a buyer without an account', () => {
  it('is in the data file and is deleted by the erasure, except for what tax law requires', async () => {
    const pizza = await s.product();
    const orderId = await guests.orderId({ productId: pizza.id });
    await guests.pay(orderId);
    const link = await linkOf(orderId);
    const file = await readGuestOrderData(s.shop.cms, link);
    expect(file?.contato).toMatchObject({ nome: 'Nara Lima', email: NARA.email, celular: NARA.phone });
    expect(file?.pedidos).toHaveLength(1);
    expect(await eraseGuestOrder(s.shop.cms, link)).toMatchObject({ error: { code: 'order_open' } });

    await deliver(orderId);
    expect(await eraseGuestOrder(s.shop.cms, link)).toEqual({ ok: true });
    expect(await eraseGuestOrder(s.shop.cms, link)).toEqual({ ok: true });
    const everything = await s.shop.sql.query(
      'select o::text, k::text from orders o left join order_contacts k on true',
    );
    expect(JSON.stringify(everything)).not.toMatch(/Nara|nara\.lima|71900000006/);
    expect(await s.shop.sql.query('select 1 from order_links')).toEqual([]);
    expect(await s.shop.sql.query('select guest, total_cents > 0 as kept from orders')).toEqual([
      { guest: 'erased', kept: true },
    ]);
    expect(await readGuestOrderData(s.shop.cms, link)).toBeNull();
    expect(await makeOrderLink(s.shop.sql, orderId)).toBeNull();
    expect(await cancelLinkedOrder(s.shop.cms, link)).toMatchObject({ error: { code: 'not_found' } });
    expect(await findLinkedReceipt(s.shop.cms, link)).toMatchObject({ customerName: 'Conta excluída' });
  });
});
