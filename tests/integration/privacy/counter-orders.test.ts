import { afterEach, expect, it } from 'vitest';

import { acceptOrderTerms } from '@cms/orders/operations/accept-order-terms';
import { proveBuyer } from '@cms/orders/operations/prove-buyer';
import { findOrderLink } from '@cms/orders/order-links';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { receiveCash } from '@cms/payments/operations/receive-cash';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { eraseOldContacts } from '@cms/privacy/operations/erase-old-contacts';
import { readGuestOrderData } from '@cms/privacy/queries/read-guest-order-data';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { findTexts } from '@tests/support/privacy/database-text';

const s = usePayingShop();
const counter = counterSteps(s);

afterEach(() => s.expectInvariants());

const RITA = { name: 'Rita Alvesmarca', phone: '(71) 98765-4321' };
const MARKS = ['Alvesmarca', '71987654321', 'rita.alvesmarca@clientes.test'];

/** Makes an order that Rita paid in cash and picked up; returns its id and its link. */
async function collected(email = '') {
  const placed = await counter.cashOrder({ ...RITA, email });
  const { orderId, actorId } = placed;
  const received = await receiveCash(s.shop.cms, { orderId, amountCents: 10_000, actorId });
  if (!received.ok) throw new Error(received.error.code);
  await changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'entregue', actorId });
  const link = await findOrderLink(s.shop.sql, placed.link?.split('/').at(-1) ?? '');
  if (!link) throw new Error('the link opens nothing');
  return { orderId, link };
}

const prove = (link: Parameters<typeof proveBuyer>[1]['link'], email: string) =>
  proveBuyer(s.shop.cms, { link, email, ip: '203.0.113.9' });

it('the data file of a counter order contains its buyer, its cash payment and that it was bought at the counter', async () => {
  const { link } = await collected('rita.alvesmarca@clientes.test');
  expect(await prove(link, 'Rita.Alvesmarca@clientes.test')).toEqual({ ok: true });
  expect(await readGuestOrderData(s.shop.cms, link)).toMatchObject({
    contato: {
      nome: 'Rita Alvesmarca',
      email: 'rita.alvesmarca@clientes.test',
      celular: '(71) 98765-4321',
      celular_internacional: '+5571987654321',
      versao_dos_termos: null,
    },
    pedidos: [
      {
        origem: 'balcao',
        total_centavos: 10_000,
        pagamentos: [{ processado_por: 'manual', forma_de_pagamento: 'dinheiro', valor_centavos: 10_000 }],
      },
    ],
  });
});

it('erasing a counter order leaves no name, phone or e-mail in any table, and keeps amounts and the cash ledger', async () => {
  const { link, orderId } = await collected('rita.alvesmarca@clientes.test');
  expect(await eraseGuestOrder(s.shop.cms, link)).toEqual({ ok: true });
  expect(await findTexts(s.shop.sql, MARKS)).toEqual([]);
  expect(await readGuestOrderData(s.shop.cms, link)).toBeNull();
  expect(await s.orderRow(orderId)).toMatchObject({ status: 'entregue', paymentStatus: 'paid' });
  expect(await counter.movements(orderId)).toMatchObject([{ kind: 'received', amount: 10_000 }]);
});

it('nobody can prove to be the buyer of a counter order without an e-mail, until one is entered through its link', async () => {
  const { link } = await collected();
  expect(await prove(link, '')).toMatchObject({ error: { code: 'wrong_email' } });
  expect(await readGuestOrderData(s.shop.cms, link)).toMatchObject({
    contato: { nome: 'Rita Alvesmarca', email: null },
  });
  const email = 'rita.alvesmarca@clientes.test';
  expect(
    await acceptOrderTerms(s.shop.cms, { link, orderId: link.orderId }, { termsVersion: '2025-01', email }),
  ).toEqual({ ok: true });
  expect(await prove(link, email)).toEqual({ ok: true });
  expect(await eraseGuestOrder(s.shop.cms, link)).toEqual({ ok: true });
  expect(await findTexts(s.shop.sql, MARKS)).toEqual([]);
});

it('the contact of a counter order is deleted after five years, although nobody accepted the terms', async () => {
  const { orderId } = await collected();
  expect(await eraseOldContacts(s.shop.cms)).toBe(0);
  await s.shop.sql.query('alter table order_events disable trigger user');
  await s.shop.sql.query(`update order_events set created_at = created_at - interval '5 years 1 day'`);
  await s.shop.sql.query('alter table order_events enable trigger user');
  await s.shop.sql.query(
    `update orders set created_at = created_at - interval '5 years 1 day' where id = $1`,
    [orderId],
  );
  expect(await eraseOldContacts(s.shop.cms)).toBe(1);
  expect(await findTexts(s.shop.sql, MARKS)).toEqual([]);
});
