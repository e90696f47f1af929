import { beforeEach, describe, expect, it } from 'vitest';

import { listCases, listOpenCases } from '@cms/cases/queries/list-cases';
import { decideCase } from '@cms/cases/operations/decide-case';
import { takeCase } from '@cms/cases/operations/take-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { readWorkToDo } from '@cms/reports/queries/work-to-do';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { deliver, lineIds, openedCase } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

async function reported() {
  const order = await s.paidOrder({ quantity: 2 });
  await deliver(s.shop.cms, order.orderId);
  return { order, caseId: await openedCase(s.shop.cms, order) };
}

const find = (caseId: string) => findAdminCase(s.shop.cms, { caseId, canReadHealth: true });

describe('a case as the team reads it', () => {
  it('has the bad units with their worth, beside the units and the delivery of the whole order', async () => {
    const { order, caseId } = await reported();
    const found = await find(caseId);
    expect(found?.lines).toMatchObject([{ quantity: 1, unitsOfOrder: 2 }]);
    expect(found?.lines[0]?.unitCents).toBeLessThan(order.totalCents);
    expect(found).toMatchObject({ orderStatus: 'entregue', lots: [] });
  });

  it('has one deadline, the same in the list and on its page, and stands on the dashboard', async () => {
    const { caseId } = await reported();
    const found = await find(caseId);
    const { rows } = await listCases(s.shop.cms, 'aberto');
    expect(rows.find(({ id }) => id === caseId)?.dueAt).toEqual(found?.dueAt);
    expect((await readWorkToDo(s.shop.cms)).openCases).toBeGreaterThan(0);
  });

  it('stands in the list of open cases until it is decided, whoever takes care of it; illness stands first', async () => {
    const first = await reported();
    const second = await reported();
    const illness = await openedCase(s.shop.cms, second.order, { kind: 'passei_mal', text: '', wish: null });
    const open = async () => (await listOpenCases(s.shop.cms)).map(({ id }) => id);
    expect(await takeCase(s.shop.cms, { caseId: first.caseId, actorId })).toMatchObject({ ok: true });
    expect(await open()).toEqual([illness, first.caseId, second.caseId]);
    const money = { amountCents: 0, leftCents: 0 };
    const decided = {
      caseId: first.caseId,
      decision: 'encerrar',
      units: 1,
      reply: '',
      actorId,
      ...money,
    } as const;
    expect(await decideCase(s.shop.cms, decided)).toMatchObject({ ok: true });
    expect(await open()).toEqual([illness, second.caseId]);
  });

  it('names the lots of its boxes and counts other complaints about them', async () => {
    const first = await reported();
    const second = await reported();
    const [lineId = ''] = await lineIds(s.shop.cms, first.order.orderId);
    const [otherId = ''] = await lineIds(s.shop.cms, second.order.orderId);
    const [lot] = await s.shop.sql.query<{ id: string }>(
      `insert into lots (code, product_id, made_on, best_before, quantity, status, released_at)
       select '261118-1', product_id, '2026-11-18', '2027-02-16', 10, 'liberado', now() from orders_lines where id = $1
       returning id`,
      [lineId],
    );
    await s.shop.sql.query(
      'insert into order_line_lots (line_id, lot_id, quantity) values ($1, $3, 1), ($2, $3, 1)',
      [lineId, otherId, lot?.id],
    );
    expect((await find(first.caseId))?.lots).toEqual([
      { id: lot?.id, code: '261118-1', madeOn: '2026-11-18', otherComplaints: 1 },
    ]);
  });
});
