import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { endForgottenRuns } from '@cms/runs/operations/end-run';
import { endRunsOfCourier } from '@cms/runs/operations/end-runs-of-courier';
import { findAdminRun, listLeftOrders, listReadyOrders } from '@cms/runs/queries/admin-runs';
import { findCourierRun } from '@cms/runs/queries/courier-run';
import { readRunAttention } from '@cms/runs/queries/run-attention';
import type { Role } from '@shop/permissions/roles';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeTeam, planRun, prepareDelivery, sendRun, type Team } from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

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

/** Changes the courier's role, and expects that it changed. */
async function change(to: Role, from: Role = 'entregador'): Promise<void> {
  const changed = await changeRole(s.shop.cms, {
    customerId: team.courierId,
    from,
    to,
    actorId: team.adminId,
  });
  expect(changed).toEqual({ ok: true, role: to });
}

const end = () => endRunsOfCourier(s.shop.cms, { courierId: team.courierId, actorId: team.adminId });

const jobs = () =>
  s.shop.sql.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'end-runs-of-courier'`,
  );

const stateOf = async (runId: string) => (await findAdminRun(s.shop.cms, runId))?.state;

const audit = () =>
  s.shop.sql.query(
    `select actor_id as actor, subject_id as run from audit_log where action = 'run.courier_lost' order by created_at`,
  );

describe('a courier who may no longer deliver', () => {
  it.each(['cliente', 'cozinha', 'atendente'] as const)(
    'leaves a job that ends their runs, when the new role is %s',
    async (role) => {
      await change(role);
      expect(await jobs()).toEqual([{ key: `end-runs-of-courier:${team.courierId}` }]);
    },
  );

  it('leaves none when the new role may deliver, too', async () => {
    await change('admin');
    expect(await jobs()).toEqual([]);
  });

  it('loses the run on the road and the planned one: their orders wait, the counter is told, the log names who did it', async () => {
    const onTheRoad = [await delivery(), await delivery()];
    const { runId } = await sendRun(s.shop.cms, team, onTheRoad);
    const planned = await delivery();
    const plannedRun = await planRun(s.shop.cms, team, { orderIds: [planned] });
    const other = await makeTeam(s.shop.cms);
    const { runId: otherRun } = await sendRun(s.shop.cms, other, [await delivery()]);
    expect(await readRunAttention(s.shop.cms)).toMatchObject({ leftCount: 0 });

    await change('cliente');
    expect(await end()).toBe(2);
    expect(await end()).toBe(0);
    expect([await stateOf(runId), await stateOf(plannedRun), await stateOf(otherRun)]).toEqual([
      'encerrada',
      'encerrada',
      'na_rua',
    ]);
    expect(await readRunAttention(s.shop.cms)).toMatchObject({ leftCount: 3, absentCount: 0 });
    const left = await listLeftOrders(s.shop.cms);
    expect(new Set(left.map(({ orderId }) => orderId))).toEqual(new Set([...onTheRoad, planned]));
    expect(left.find(({ orderId }) => orderId === planned)).toMatchObject({ wasOnTheRoad: false });
    expect(left.find(({ orderId }) => orderId === onTheRoad[0])).toMatchObject({ wasOnTheRoad: true });
    const ready = (await listReadyOrders(s.shop.cms)).map(({ id }) => id);
    expect(new Set(ready)).toEqual(new Set([...onTheRoad, planned]));
    expect(await audit()).toEqual(
      expect.arrayContaining([
        { actor: team.adminId, run: runId },
        { actor: team.adminId, run: plannedRun },
      ]),
    );
    expect(await audit()).toHaveLength(2);
  });

  it('is replaced, and the orders no longer wait once another courier has them', async () => {
    const orders = [await delivery(), await delivery()];
    await sendRun(s.shop.cms, team, orders);
    await change('cliente');
    await end();
    const { id: courierId } = await makeCustomer(s.shop.cms, { role: 'entregador' });
    await sendRun(s.shop.cms, { ...team, courierId }, [orders[0] ?? '']);
    expect((await listLeftOrders(s.shop.cms)).map(({ orderId }) => orderId)).toEqual([orders[1]]);
    expect(await readRunAttention(s.shop.cms)).toMatchObject({ leftCount: 1 });
    const person = { customerId: courierId, role: 'entregador' };
    expect(await findCourierRun(s.shop.cms, { person })).toMatchObject({ isOwn: true, showsPeople: true });
  });

  it('keeps the run if the role is back before the job runs', async () => {
    const { runId } = await sendRun(s.shop.cms, team, [await delivery()]);
    await change('cliente');
    await change('entregador', 'cliente');
    expect(await end()).toBe(0);
    expect(await stateOf(runId)).toBe('na_rua');
  });

  it('loses each run once when several workers run the job at once', async () => {
    await sendRun(s.shop.cms, team, [await delivery()]);
    await planRun(s.shop.cms, team, { orderIds: [await delivery()] });
    await change('atendente');
    const ended = await Promise.all([1, 2, 3, 4].map(() => end()));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await audit()).toHaveLength(2);
  });

  it('loses the runs in the hourly clean-up if the job never ran', async () => {
    const { runId } = await sendRun(s.shop.cms, team, [await delivery()]);
    expect(await endForgottenRuns(s.shop.cms)).toBe(0);
    await change('cliente');
    expect(await endForgottenRuns(s.shop.cms)).toBe(1);
    expect(await stateOf(runId)).toBe('encerrada');
    expect(await readRunAttention(s.shop.cms)).toMatchObject({ leftCount: 1 });
  });
});

describe('the job that ends the runs, killed', () => {
  it('before the commit leaves no trace; it ends them when it runs again', async () => {
    await sendRun(s.shop.cms, team, [await delivery()]);
    await change('cliente');
    const input = { courierId: team.courierId, actorId: team.adminId };
    await dieWithoutTrace(s.shop.pool, { do: 'end-runs-of-courier', input }, 'lost-courier:before-commit');
    expect(await end()).toBe(1);
  });

  it('after the commit is done; running it again changes nothing', async () => {
    const { runId } = await sendRun(s.shop.cms, team, [await delivery()]);
    await change('cliente');
    const input = { courierId: team.courierId, actorId: team.adminId };
    await actAndDie({ do: 'end-runs-of-courier', input }, 'lost-courier:committed');
    expect(await stateOf(runId)).toBe('encerrada');
    expect(await end()).toBe(0);
    expect(await audit()).toHaveLength(1);
  });
});
