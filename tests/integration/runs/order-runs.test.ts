import { beforeEach, expect, it } from 'vitest';

import { orderRunText } from '@cms/admin/views/runs/run-labels';
import { endRun } from '@cms/runs/operations/end-run';
import { listOrderRuns } from '@cms/runs/queries/order-runs';
import {
  makeTeam,
  planRun,
  prepareDelivery,
  rightCode,
  sendRun,
  tapAt,
  tapped,
  type Team,
} from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let team: Team;

beforeEach(async () => {
  team = await makeTeam(s.shop.cms);
});

async function delivery(): Promise<string> {
  const { orderId } = await s.paidOrder({});
  await prepareDelivery(s.shop.cms, orderId, team);
  return orderId;
}

it('the list of an order’s delivery runs names the run once it is planned, and none for an order without a run', async () => {
  const { cms } = s.shop;
  const [first, second, free] = [await delivery(), await delivery(), await delivery()];
  const runs = () => listOrderRuns(cms, [first, second, free]);
  expect(await runs()).toEqual([]);
  const runId = await planRun(cms, team, { orderIds: [second, first] });
  const planned = await runs();
  expect(planned.map(({ orderId }) => orderId).sort()).toEqual([first, second].sort());
  expect(planned.find(({ orderId }) => orderId === first)).toMatchObject({
    runId,
    state: 'montada',
    position: 2,
    outcome: null,
  });
  expect(planned.map(orderRunText)).toEqual(['Ainda não saiu', 'Ainda não saiu']);
});

it('the list of an order’s delivery runs keeps the outcome, and names the next run once the order is sent again', async () => {
  const { cms } = s.shop;
  const orderId = await delivery();
  const { runId, stops } = await sendRun(cms, team, [orderId]);
  const stopId = stops[0]?.id ?? '';
  const now = async () => (await listOrderRuns(cms, [orderId]))[0];
  expect(orderRunText((await now())!)).toMatch(/^Na rua desde \d{1,2}h(?:\d\d)?$/);
  await tapped(cms, team, tapAt(stopId, { kind: 'ninguem_em_casa', reason: 'nao_atendeu' }));
  expect(orderRunText((await now())!)).toMatch(/^Ninguém em casa às \d{1,2}h(?:\d\d)?$/);
  await endRun(cms, { runId, actorId: team.adminId });
  expect(await now()).toMatchObject({ runId, state: 'encerrada', outcome: 'ninguem_em_casa' });

  const again = await sendRun(cms, team, [orderId]);
  expect(await now()).toMatchObject({ runId: again.runId, state: 'na_rua', outcome: null });
  const code = rightCode(cms, orderId);
  await tapped(cms, team, tapAt(again.stops[0]?.id ?? '', { kind: 'entregue', code }));
  expect(orderRunText((await now())!)).toMatch(/^Entregue com o código às \d{1,2}h(?:\d\d)?$/);
});

it('the list of an order’s delivery runs leaves out a planned run that ended before it started', async () => {
  const { cms } = s.shop;
  const orderId = await delivery();
  const runId = await planRun(cms, team, { orderIds: [orderId] });
  await endRun(cms, { runId, actorId: team.adminId });
  expect(await listOrderRuns(cms, [orderId])).toEqual([]);
});
