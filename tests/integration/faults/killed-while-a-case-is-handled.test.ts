import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addPhoto } from '@cms/cases/operations/add-photo';
import { decideCase } from '@cms/cases/operations/decide-case';
import { openCase } from '@cms/cases/operations/open-case';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow, placesOf } from '@tests/support/factories/make-slots';
import { caseInput, deliver, openedCase } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const refunds = async () => (await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents);
const count = async (table: string) => (await s.shop.sql.query(`select 1 from ${table}`)).length;

async function delivered() {
  const order = await s.paidOrder({ quantity: 2 });
  await deliver(s.shop.cms, order.orderId);
  return order;
}

it('a process killed while opening a case leaves nothing; sending the form again opens one case with one receipt', async () => {
  const order = await delivered();
  const input = await caseInput(s.shop.cms, order);
  await dieWithoutTrace(s.shop.pool, { do: 'open-case', input }, 'open-case:before-commit');
  expect(await openCase(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await openCase(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await count('cases')).toBe(1);
  expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'case-opened')).toHaveLength(1);
});

it('a process killed while a buyer withdraws from an order cancels nothing; sending the form again cancels and refunds it once', async () => {
  const order = await s.paidOrder({ quantity: 2, stock: 5 });
  const input = await caseInput(s.shop.cms, order, { kind: 'arrependimento', text: '', wish: null });
  await dieWithoutTrace(s.shop.pool, { do: 'open-case', input }, 'open-case:before-commit');
  await s.runRefunds();
  expect(await refunds()).toEqual([]);
  expect(await openCase(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await openCase(s.shop.cms, input)).toMatchObject({ ok: true });
  await s.runRefunds();
  expect(await refunds()).toEqual([order.totalCents]);
  expect(await s.stockOf(order.productId)).toBe(5);
});

it('a process killed while deciding a case refunds nothing; deciding again refunds once', async () => {
  const order = await delivered();
  const caseId = await openedCase(s.shop.cms, order);
  const input = {
    caseId,
    decision: 'devolver' as const,
    amountCents: 1000,
    leftCents: order.totalCents,
    units: 1,
    reply: 'Sentimos muito.',
    actorId,
  };
  await dieWithoutTrace(s.shop.pool, { do: 'decide-case', input }, 'decide-case:before-commit');
  await s.runRefunds();
  expect(await refunds()).toEqual([]);
  expect(await decideCase(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await decideCase(s.shop.cms, input)).toMatchObject({ ok: false, error: { code: 'case_decided' } });
  await s.runRefunds();
  expect(await refunds()).toEqual([1000]);
});

it('a process killed while placing a replacement takes neither stock nor place; deciding again places one order', async () => {
  const order = await s.paidOrder({ quantity: 1, stock: 5 });
  await deliver(s.shop.cms, order.orderId);
  const caseId = await openedCase(s.shop.cms, order);
  const date = await bahiaDay(s.shop.cms, 1);
  const slot = { templateId: await makeWindow(s.shop.cms, { date, capacity: 1 }), date };
  const input = {
    caseId,
    decision: 'troca' as const,
    amountCents: 0,
    leftCents: 0,
    units: 1,
    reply: '',
    slot,
    actorId,
  };
  for (const point of ['replacement:slot-taken', 'decide-case:before-commit'] as const)
    await dieWithoutTrace(s.shop.pool, { do: 'decide-case', input }, point);
  expect(await decideCase(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await decideCase(s.shop.cms, input)).toMatchObject({ ok: false, error: { code: 'case_decided' } });
  expect(await count('orders')).toBe(2);
  expect(await s.stockOf(order.productId)).toBe(3);
  expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
});

it('a process killed while storing a photo leaves none; sending it again stores it once', async () => {
  const order = await delivered();
  const { customerId, orderId } = order;
  const place = { buyer: { customerId }, orderId, clientKey: randomUUID(), hasConsent: false };
  const input = { ...place, photo: { content: 'RIFF', hash: 'h' } };
  await dieWithoutTrace(s.shop.pool, { do: 'add-photo', input }, 'add-photo:before-commit');
  const photo = { content: Buffer.from('RIFF'), hash: 'h' };
  const first = await addPhoto(s.shop.cms, { ...place, photo });
  expect(first).toMatchObject({ ok: true });
  expect(await addPhoto(s.shop.cms, { ...place, photo })).toEqual(first);
  expect(await count('case_photos')).toBe(1);
});
