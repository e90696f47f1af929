import { beforeEach, expect, it } from 'vitest';

import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { isAboutOrder, isAdminMail, MAIL_KINDS, type MailKind } from '@shop/notifications/mail-kinds';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { samplesOf } from '@tests/support/mail/mail-facts';
import { deliver, openedCase } from '@tests/support/orders/case-steps';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(async () => {
  await makeCustomer(s.shop.cms, { role: 'admin' });
});

/** Kinds about an order whose mail needs more than the order: tested where they are made. */
const ELSEWHERE: readonly MailKind[] = [
  'order-changed',
  'slot-lost',
  'slot-moved',
  'payment-reminder',
  'pix-code',
  'review-invitation',
];

const ORDER_KINDS = MAIL_KINDS.filter(
  (kind) => isAboutOrder(kind) && !isAdminMail(kind) && !ELSEWHERE.includes(kind),
);

/** Writes the mail of a kind about an order as it would be sent now, and returns its text. */
async function textOf(
  kind: MailKind,
  { orderId, customerId }: { orderId: string; customerId: string | null },
) {
  const [row] = await s.shop.sql.query<{ id: string }>(
    `insert into outgoing_mails (kind, dedupe_key, customer_id, order_id, detail) values ($1, $2, $3, $4, $5) returning id`,
    [kind, `${kind}-${Math.random()}`, customerId, orderId, samplesOf(kind)[0]?.detail ?? null],
  );
  return textOfMail(row?.id ?? '');
}

async function textOfMail(mailId: string): Promise<string> {
  const mail = await findOutboxMail(s.shop.sql, mailId);
  const prepared = mail && (await prepareMail(s.shop.cms, mail));
  if (!prepared || !('message' in prepared)) throw new Error('the mail is not sent');
  const { text, html } = prepared.message;
  for (const [, url = ''] of html.matchAll(/href="([^"]*\/ajuda[^"]*)"/g)) expect(text).toContain(url);
  return text;
}

it('every mail about an order leads to its help and, before it arrived, to the withdrawal', async () => {
  const order = await s.paidOrder();
  for (const kind of ORDER_KINDS) {
    const text = await textOf(kind, order);
    expect(text, kind).toContain(
      `Preciso de ajuda:\n${s.shop.cms.publicUrl}/conta/pedidos/${order.orderId}/ajuda\n`,
    );
    expect(text, kind).toContain(`/conta/pedidos/${order.orderId}/ajuda/desistir`);
  }
  expect(ORDER_KINDS.length).toBeGreaterThan(4);
});

it('the mails of a buyer without an account use the link of the order', async () => {
  await guests.switchOn();
  const product = await makeProduct(s.shop.cms, { stock: 20, priceCents: 4990 });
  const orderId = await guests.orderId({ productId: product.id, quantity: 1 });
  await guests.pay(orderId);
  const text = await textOf('order-confirmed', { orderId, customerId: null });
  expect(text).toMatch(/Preciso de ajuda:\n\S+\/pedido\/[\w-]+\/ajuda\n/);
  expect(text).toMatch(/Desistir da compra:\n\S+\/pedido\/[\w-]+\/ajuda\/desistir\n/);
});

it('the mails offer no withdrawal once the seven days are over, or the order is cancelled', async () => {
  const late = await s.paidOrder();
  await deliver(s.shop.cms, late.orderId, new Date(Date.now() - 20 * 24 * 60 * 60 * 1000));
  const cancelled = await s.paidOrder();
  await openedCase(s.shop.cms, cancelled, { kind: 'arrependimento', text: '', wish: null });
  for (const order of [late, cancelled]) {
    const text = await textOf('order-refunded', order);
    expect(text).toContain('Preciso de ajuda');
    expect(text).not.toContain('Desistir');
  }
});

it('the mails about a case have the links too, and those to the admins have none', async () => {
  const order = await s.paidOrder();
  await deliver(s.shop.cms, order.orderId);
  await openedCase(s.shop.cms, order);
  const mails = await s.shop.sql.query<{ id: string; kind: MailKind }>(
    `select id, kind from outgoing_mails where order_id = $1 and kind like 'case-opened%' order by kind`,
    [order.orderId],
  );
  const texts = await Promise.all(mails.map(({ id }) => textOfMail(id)));
  expect(mails.map(({ kind }) => kind)).toEqual(['case-opened', 'case-opened-admin']);
  expect(texts[0]).toContain('/ajuda/desistir');
  expect(texts[1]).not.toContain('Preciso de ajuda');
});

it('one mail says the protocol, the cancellation and the amount of a withdrawal before sending', async () => {
  const order = await s.paidOrder();
  const caseId = await openedCase(s.shop.cms, order, { kind: 'arrependimento', text: '', wish: null });
  const [mail] = await s.shop.sql.query<{ id: string }>(
    `select id from outgoing_mails where dedupe_key = $1`,
    [`case-opened:${caseId}`],
  );
  const text = await textOfMail(mail?.id ?? '');
  expect(text).toContain('PEDIDO CANCELADO');
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Já pedimos a devolução de R\$ \d/);
});
