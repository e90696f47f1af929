import { afterEach, beforeEach, expect, it } from 'vitest';

import { recordFrozenAnswer } from '@cms/cases/operations/record-frozen-answer';
import { openCase } from '@cms/cases/operations/open-case';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { findOrderLink, makeOrderLink, type OrderLink } from '@cms/orders/order-links';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { caseInput, openedCase } from '@tests/support/orders/case-steps';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());

afterEach(() => s.expectInvariants());

async function delivered(): Promise<{ orderId: string; link: OrderLink }> {
  // Two equal orders of one buyer would be held, so each has a product of its own.
  const { id: productId } = await makeProduct(s.shop.cms, { stock: 20 });
  const orderId = await guests.orderId({ productId, quantity: 2 });
  await guests.pay(orderId);
  await guests.step(orderId, 'recebido', 'entregue');
  const link = await findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, orderId)) ?? '');
  if (!link) throw new Error('no link');
  return { orderId, link };
}

it('the link of one order gives no access to another order, whatever id is requested', async () => {
  const { link } = await delivered();
  const other = await delivered();
  const caseId = await openedCase(s.shop.cms, { ...other, buyer: { link: other.link } });
  const asked = { buyer: { link }, orderId: other.orderId };
  expect(await findHelpOrder(s.shop.cms, asked)).toBeNull();
  expect(await findOwnCase(s.shop.cms, { ...asked, caseId })).toBeNull();
  expect(await openCase(s.shop.cms, await caseInput(s.shop.cms, asked))).toEqual({
    ok: false,
    error: { code: 'not_found' },
  });
  expect(await recordFrozenAnswer(s.shop.cms, asked)).toBe(false);
});

it('the link of an order shows that order, and the cases of an order line together never cover more units than were bought', async () => {
  const { orderId, link } = await delivered();
  const own = { buyer: { link }, orderId };
  const results = await Promise.all(
    Array.from({ length: 4 }, async () => openCase(s.shop.cms, await caseInput(s.shop.cms, own))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  expect((await findHelpOrder(s.shop.cms, own))?.cases).toHaveLength(2);
});

it('an order’s link that was looked up before the buyer’s account was erased gives no access afterwards', async () => {
  const { orderId, link } = await delivered();
  const own = { buyer: { link }, orderId };
  const input = await caseInput(s.shop.cms, own);
  expect(await eraseGuestOrder(s.shop.cms, link)).toMatchObject({ ok: true });
  expect(await openCase(s.shop.cms, input)).toEqual({ ok: false, error: { code: 'not_found' } });
  expect(await findHelpOrder(s.shop.cms, own)).toBeNull();
});
