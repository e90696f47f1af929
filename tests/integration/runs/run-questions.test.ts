import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { startRun } from '@cms/runs/operations/start-run';
import { makeWindow } from '@tests/support/factories/make-slots';
import { releasedLot } from '@tests/support/orders/lot-steps';
import { makeTeam, planRun, prepareDelivery, type Team } from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let team: Team;

beforeEach(async () => {
  team = await makeTeam(s.shop.cms);
});

afterEach(() => s.expectInvariants());

async function delivery(): Promise<string> {
  const { orderId } = await s.paidOrder();
  await prepareDelivery(s.shop.cms, orderId, team);
  return orderId;
}

const statusOf = async (orderId: string) => (await s.orderRow(orderId))?.['status'];

describe('the question before a delivery run starts', () => {
  it('names every order that lacks a lot, and an answer counts only for the orders and boxes that it named', async () => {
    const prepared = async () => {
      const { orderId, productId } = await s.paidOrder();
      await prepareDelivery(s.shop.cms, orderId, team);
      await releasedLot(s.shop.cms, { productId, adminId: team.adminId });
      return orderId;
    };
    const orders = [await prepared(), await delivery(), await prepared()] as const;
    const runId = await planRun(s.shop.cms, team, { orderIds: orders });
    const start = (withoutLot: { orderId: string; units: number }[] = []) =>
      startRun(s.shop.cms, { runId, actorId: team.adminId, withoutLot });
    const asked = (orderId: string) => ({
      orderId,
      number: orderId.slice(-8).toUpperCase(),
      customerName: expect.stringMatching(/\S/) as string,
      units: 1,
      isRefused: false,
    });
    const refusal = (...ids: string[]) => ({
      ok: false,
      error: { code: 'lots_missing', orders: ids.map(asked) },
    });
    expect(await start()).toMatchObject(refusal(orders[0], orders[2]));
    expect(await start([{ orderId: orders[0], units: 1 }])).toMatchObject(refusal(orders[2]));
    expect(
      await start([
        { orderId: orders[0], units: 1 },
        { orderId: orders[2], units: 0 },
      ]),
    ).toMatchObject(refusal(orders[2]));
    expect(await statusOf(orders[0])).toBe('em_preparo');
    const all = [orders[0], orders[2]].map((orderId) => ({ orderId, units: 1 }));
    expect(await Promise.all([start(all), start(all)])).toEqual([{ ok: true }, { ok: true }]);
    expect(
      await s.shop.sql.query('select 1 from sent_without_lot where order_id = any($1::uuid[])', [orders]),
    ).toHaveLength(2);
  });

  it('asks before orders that are promised for a later day leave with it', async () => {
    const [orderId, other] = [await delivery(), await delivery()];
    const date = addDays(dayOf(new Date()), 1);
    const templateId = await makeWindow(s.shop.cms, { date });
    const promise = (id: string, day: string | null) =>
      s.shop.sql.query(
        `update orders set slot_held = false, slot_date = $2::date,
           slot_template_id = case when $2::date is not null then $3::uuid end,
           slot_from = case when $2::date is not null then '09:00' end,
           slot_to = case when $2::date is not null then '12:00' end where id = $1`,
        [id, day, templateId],
      );
    await promise(orderId, date);
    await promise(other, null);
    const runId = await planRun(s.shop.cms, team, { orderIds: [orderId, other] });
    const start = (confirmedDays: { orderId: string; date: string }[]) =>
      startRun(s.shop.cms, { runId, actorId: team.adminId, confirmedDays });
    const refusal = {
      ok: false,
      error: {
        code: 'later_days',
        orders: [{ orderId, number: orderId.slice(-8).toUpperCase(), date }],
      },
    };
    expect(await start([])).toMatchObject(refusal);
    expect(await start([{ orderId: other, date }])).toMatchObject(refusal);
    expect(await start([{ orderId, date: addDays(date, 1) }])).toMatchObject(refusal);
    expect(await statusOf(orderId)).toBe('em_preparo');
    expect(await start([{ orderId, date }])).toEqual({ ok: true });
    await promise(orderId, null);
  });
});
