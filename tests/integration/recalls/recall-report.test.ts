import { afterEach, beforeEach, expect, it } from 'vitest';

import { loseUnits } from '@cms/lots/operations/lose-units';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { answerRecall } from '@cms/recalls/operations/answer-recall';
import { recordDuty, recordPersonStep } from '@cms/recalls/operations/follow-recall';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { findRecallReport } from '@cms/recalls/queries/find-recall-report';
import { findRecall } from '@cms/recalls/queries/find-recall';
import { recallToken } from '@cms/recalls/recall-links';
import { msBetween } from '@shop/time/bahia';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { lotFigures, pack, releasedLot, type MadeLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);
let adminId: string;

beforeEach(async () => {
  await guests.switchOn();
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const send = (orderId: string) =>
  changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'entregue', actorId: adminId });

const start = (lot: MadeLot, { seenPeople, isDrill = false }: { seenPeople: number; isDrill?: boolean }) =>
  startRecall(s.shop.cms, {
    ...lot,
    reason: 'alergeno',
    risk: 'O rótulo não avisa sobre SOJA.',
    instruction: 'Não coma. Separe no freezer.',
    seenPeople,
    isDrill,
    actorId: adminId,
  });

/**
 * Makes a lot of ten boxes: a customer has one, a guest has two, one is in an order that was not sent, two are lost,
 * and four are on the shelf.
 */
async function soldLot() {
  const { orderId, productId } = await s.paidOrder({ quantity: 1, stock: 1 });
  const lot = await releasedLot(s.shop.cms, { productId, adminId, quantity: 10 });
  await pack(s.shop.cms, { orderId, lotCode: lot.code, adminId });
  await send(orderId);
  const ofGuest = async (email: string, units: number) => {
    const bought = await guests.orderId({ productId, contact: { ...NARA, email }, quantity: units });
    await guests.pay(bought);
    await pack(s.shop.cms, { orderId: bought, lotCode: lot.code, adminId, units });
    return bought;
  };
  await send(await ofGuest('nara.lima@clientes.test', 2));
  await ofGuest('outra@clientes.test', 1);
  await loseUnits(s.shop.cms, {
    lotId: lot.lotId,
    lossId: crypto.randomUUID(),
    units: 2,
    note: 'caiu',
    actorId: adminId,
  });
  return lot;
}

it('the report of a recall accounts for every box made, and counts the people reached without naming them', async () => {
  const lot = await soldLot();
  const started = await start(lot, { seenPeople: 2 });
  if (!started.ok) throw new Error(started.error.code);
  const { recallId } = started;
  const recall = await findRecall(s.shop.cms, recallId);
  const nara = recall?.people.find(({ units }) => units === 2)?.id ?? '';
  await answerRecall(s.shop.cms, recallToken(s.shop.cms.payload, nara));
  await recordPersonStep(s.shop.cms, { recallId, personId: nara, step: 'collected', actorId: adminId });
  await recordDuty(s.shop.cms, { recallId, duty: 'autoridade_avisada', actorId: adminId });

  const report = await findRecallReport(s.shop.cms, recallId);
  expect(report).toMatchObject({
    lotCode: lot.code,
    quantity: 10,
    remainder: 4,
    boxes: { sent: 3, putAside: 2, collected: 2, inHouseOrders: 1, lost: 2, withoutLot: 0 },
    people: { respondeu: 1, avisado: 0, falta: 1, sem_contato: 0 },
    mails: { count: 0 },
    cases: { asked: 0, decided: 0 },
    ingredients: [{ name: 'Farinha de arroz', supplier: 'Fornecedor A', supplierLot: 'FA-2291' }],
  });
  const { quantity = 0, remainder = 0, boxes } = report ?? {};
  expect(remainder + (boxes?.sent ?? 0) + (boxes?.inHouseOrders ?? 0) + (boxes?.lost ?? 0)).toBe(quantity);
  expect(report?.distribution.reduce((sum, { units }) => sum + units, 0)).toBe(3);
  expect(report?.sentFrom).toBeInstanceOf(Date);
  expect(report?.stoppedAt).toBeInstanceOf(Date);
  const [told, written] = report?.duties ?? [];
  expect(told?.doneAt).toBeInstanceOf(Date);
  expect(written?.doneAt).toBeNull();
  expect(msBetween(report?.startedAt ?? new Date(0), written?.dueAt ?? new Date(0))).toBe(48 * 3_600_000);
  const text = JSON.stringify(report);
  for (const { name, email } of recall?.people ?? []) {
    expect(text).not.toContain(name);
    expect(text).not.toContain(email ?? 'nobody');
  }
  expect(await lotFigures(s.shop.cms, lot.lotId)).toMatchObject({ remainder: 4 });
});

it('the report of a drill says that it is a drill, and an unknown recall has no report', async () => {
  const lot = await soldLot();
  const started = await start(lot, { seenPeople: 2, isDrill: true });
  if (!started.ok) throw new Error(started.error.code);
  expect(await findRecallReport(s.shop.cms, started.recallId)).toMatchObject({
    isDrill: true,
    mails: { count: 0 },
  });
  expect(await findRecallReport(s.shop.cms, lot.lotId)).toBeNull();
  expect(await findRecallReport(s.shop.cms, 'x')).toBeNull();
});
