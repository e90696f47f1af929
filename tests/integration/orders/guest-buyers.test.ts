import { afterEach, beforeEach, expect, it } from 'vitest';

import { findOrderLink, makeOrderLink } from '@cms/orders/order-links';
import { findGuestBuyers } from '@cms/orders/queries/guest-buyers';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);

beforeEach(() => counter.takeCash());

afterEach(() => s.expectInvariants());

it('a buyer without an account is found once by part of the name or of the phone, with the number of orders', async () => {
  for (const phone of ['(71) 90000-0003', '(71) 90000-0003', '(71) 90000-0004'])
    await counter.placed({ payBy: 'cash', name: 'Dona Lúcia Reis', phone });
  await makeCustomer(s.shop.cms, { fullName: 'Lúcia Sena' });
  const found = await findGuestBuyers(s.shop.cms, 'lucia');
  expect(found.map(({ name, phone, orderCount }) => [name, phone, orderCount]).sort()).toEqual([
    ['Dona Lúcia Reis', '+5571900000003', 2],
    ['Dona Lúcia Reis', '+5571900000004', 1],
  ]);
  expect(await findGuestBuyers(s.shop.cms, '90000-0004')).toHaveLength(1);
  expect(await findGuestBuyers(s.shop.cms, 'lu')).toEqual([]);
});

it('a buyer whose data was erased is not found', async () => {
  const { orderId, actorId } = await counter.placed({ name: 'Dona Lúcia Reis' });
  await cancelOrderAsAdmin(s.shop.cms, {
    orderId,
    from: 'aguardando_pagamento',
    cancelReason: 'customer_asked',
    actorId,
  });
  const link = await findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, orderId)) ?? '');
  expect(link && (await eraseGuestOrder(s.shop.cms, link))).toMatchObject({ ok: true });
  expect(await findGuestBuyers(s.shop.cms, 'lucia')).toEqual([]);
});
