import { expect, it } from 'vitest';

import { decideCase } from '@cms/cases/operations/decide-case';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { COLLECTION_TEXT } from '@shop/messages/case-messages';
import { formatBrl } from '@shop/money/format-brl';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { deliver, openedCase } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

const withdraw = { kind: 'arrependimento', text: '', wish: null } as const;

async function deliveredOrder(quantity: number) {
  const order = await s.paidOrder({ quantity, stock: 20 });
  await deliver(s.shop.cms, order.orderId);
  return order;
}

it('a withdrawal says on its page and in its mail how much comes back, and where the pizza waits', async () => {
  const order = await deliveredOrder(2);
  const withdrawalId = await openedCase(s.shop.cms, order, { ...withdraw, quantity: 2 });
  const own = await findOwnCase(s.shop.cms, {
    buyer: { customerId: order.customerId },
    orderId: order.orderId,
    caseId: withdrawalId,
  });
  expect(own).toMatchObject({ givenBackCents: order.totalCents, isMoved: false });
  const [row] = await s.shop.sql.query<{ id: string }>(
    `select id from outgoing_mails where kind = 'case-opened'`,
  );
  const mail = await findOutboxMail(s.shop.sql, row?.id ?? '');
  const prepared = mail && (await prepareMail(s.shop.cms, mail));
  if (!prepared || !('message' in prepared)) throw new Error('the mail is not sent');
  const text = prepared.message.text.replace(/\s+/g, ' ');
  expect(text).toContain(`Devolvemos ${formatBrl(order.totalCents)}.`.replace(/\s+/g, ' '));
  expect(text).toContain(COLLECTION_TEXT);
  expect(text).not.toMatch(/Respondemos/);
});

it('a withdrawal names no sum once a part of the money was given back', async () => {
  const order = await deliveredOrder(2);
  const reportedId = await openedCase(s.shop.cms, order, { quantity: 1 });
  const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
  const decided = await decideCase(s.shop.cms, {
    caseId: reportedId,
    decision: 'abater',
    amountCents: 100,
    leftCents: order.totalCents,
    units: 1,
    reply: 'Combinamos assim com você por telefone.',
    actorId,
  });
  expect(decided).toMatchObject({ ok: true });
  const caseId = await openedCase(s.shop.cms, order, { ...withdraw, quantity: 1 });
  const buyer = { customerId: order.customerId };
  expect(await findOwnCase(s.shop.cms, { buyer, orderId: order.orderId, caseId })).toMatchObject({
    givenBackCents: null,
  });
});
