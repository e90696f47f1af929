import { afterEach, beforeEach, expect, it } from 'vitest';

import { decideCase } from '@cms/cases/operations/decide-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { openRecallCases } from '@cms/recalls/operations/open-recall-cases';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { findRecallToken } from '@cms/recalls/queries/find-recall-token';
import { findRecall } from '@cms/recalls/queries/find-recall';
import { findWarning } from '@cms/recalls/queries/find-warning';
import { recallToken } from '@cms/recalls/recall-links';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { report } from '@tests/support/orders/case-steps';
import { pack, releasedLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

/** Makes a customer who has two boxes of a recalled lot; returns the order, the lot and the token of the warning. */
async function warned({ isDrill = false } = {}) {
  const { orderId, productId, customerId } = await s.paidOrder({ quantity: 2, stock: 2 });
  const lot = await releasedLot(s.shop.cms, { productId, adminId, quantity: 10 });
  await pack(s.shop.cms, { orderId, lotCode: lot.code, adminId, units: 2 });
  await changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'entregue', actorId: adminId });
  const started = await startRecall(s.shop.cms, {
    lotId: lot.lotId,
    code: lot.code,
    reason: 'alergeno',
    risk: 'O rótulo não avisa sobre SOJA.',
    instruction: 'Não coma. Separe no freezer.',
    seenPeople: 1,
    isDrill,
    actorId: adminId,
  });
  if (!started.ok) throw new Error(started.error.code);
  const [person] = await s.shop.sql.query<{ id: string }>('select id from recall_people');
  const token = recallToken(s.shop.cms.payload, person?.id ?? '');
  return { ...lot, orderId, customerId, recallId: started.recallId, token };
}

const cases = () => s.shop.sql.query<{ id: string }>('select id from cases');

it('"Tenho esta pizza" opens one case that names order, line, units and lot, however often it is pressed', async () => {
  const person = await warned();
  const presses = await Promise.all([1, 2, 3, 4, 5].map(() => openRecallCases(s.shop.cms, person.token)));
  expect(presses).toEqual([true, true, true, true, true]);
  const [opened, ...others] = await cases();
  expect(others).toEqual([]);
  const found = await findAdminCase(s.shop.cms, { caseId: opened?.id ?? '', canReadHealth: false });
  expect(found).toMatchObject({
    kind: 'recolhimento',
    wish: 'dinheiro',
    orderId: person.orderId,
    recall: { id: person.recallId, lotCode: person.code },
    lines: [{ quantity: 2 }],
    isWholeOrder: true,
  });
  expect((await s.mailsOf(person.orderId)).filter((kind) => kind === 'case-opened')).toHaveLength(1);
  const warning = await findWarning(s.shop.cms, person.token);
  expect(warning?.answeredAt).not.toBeNull();
  expect(warning?.protocols).toEqual([found?.protocol]);
});

it('the page of the recall shows the case and its decision', async () => {
  const person = await warned();
  await openRecallCases(s.shop.cms, person.token);
  const [opened] = await cases();
  const before = await findRecall(s.shop.cms, person.recallId);
  expect(before?.cases).toMatchObject([{ id: opened?.id, status: 'aberto', decision: null }]);
  const found = await findAdminCase(s.shop.cms, { caseId: opened?.id ?? '', canReadHealth: false });
  const leftCents = found?.leftCents ?? 0;
  const decided = await decideCase(s.shop.cms, {
    caseId: opened?.id ?? '',
    decision: 'devolver',
    amountCents: leftCents,
    leftCents,
    units: 2,
    reply: '',
    actorId: adminId,
  });
  expect(decided).toMatchObject({ ok: true });
  await s.runRefunds();
  const after = await findRecall(s.shop.cms, person.recallId);
  expect(after?.cases).toMatchObject([{ decision: 'devolver', amountCents: leftCents }]);
});

it('units that another case already covers are left out of the case of the recall', async () => {
  const person = await warned();
  await report(s.shop.cms, person, { quantity: 1 });
  await openRecallCases(s.shop.cms, person.token);
  const [line] = await s.shop.sql.query<{ quantity: number }>(
    `select cl.quantity from case_lines cl join cases c on c.id = cl.case_id where c.kind = 'recolhimento'`,
  );
  expect(line?.quantity).toBe(1);
});

it('a wrong link and a drill open nothing', async () => {
  const { token } = await warned({ isDrill: true });
  expect(await openRecallCases(s.shop.cms, token)).toBe(false);
  expect(await openRecallCases(s.shop.cms, 'x'.repeat(22))).toBe(false);
  expect(await openRecallCases(s.shop.cms, '')).toBe(false);
  expect(await cases()).toEqual([]);
});

it('the page of the lot links a customer to their own warning only', async () => {
  const person = await warned();
  const ask = (customerId: string) => findRecallToken(s.shop.cms, { customerId, code: person.code });
  expect(await ask(person.customerId)).toBe(person.token);
  expect(await ask((await makeCustomer(s.shop.cms)).id)).toBeNull();
});
