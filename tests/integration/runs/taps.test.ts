import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Tap } from '@shop/runs/tap';
import { customerOrderCode } from '@tests/support/orders/customer-order-code';
import { changeStop } from '@cms/runs/operations/change-stop';
import { endRun } from '@cms/runs/operations/end-run';
import { recordTap } from '@cms/runs/operations/record-tap';
import { armFaultPoints, disarmFaultPoints } from '@cms/platform/failpoint';
import {
  makeTeam,
  prepareDelivery,
  rightCode,
  sendRun,
  tapAt,
  tapped,
  wrongCode,
  type Stop,
  type Team,
} from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let team: Team;
let runId: string;
let stop: Stop;
let buyerId: string;

beforeEach(async () => {
  team = await makeTeam(s.shop.cms);
  const order = await s.paidOrder();
  buyerId = order.customerId;
  await prepareDelivery(s.shop.cms, order.orderId, team);
  const sent = await sendRun(s.shop.cms, team, [order.orderId]);
  runId = sent.runId;
  stop = sent.stops[0] as Stop;
});

afterEach(async () => {
  disarmFaultPoints();
  await s.expectInvariants();
});

const send = (tap: Tap) => tapped(s.shop.cms, team, tap);
const withCode = (code = rightCode(s.shop.cms, stop.orderId)) => tapAt(stop.id, { kind: 'entregue', code });
const absent = () => tapAt(stop.id, { kind: 'ninguem_em_casa', reason: 'nao_atendeu' });
const withoutCode = () => tapAt(stop.id, { kind: 'sem_codigo', reason: 'outra_pessoa_recebeu' });
const wrong = () => withCode(wrongCode(s.shop.cms, stop.orderId));

const row = async () => {
  const [found] = await s.shop.sql.query<Record<string, unknown>>(
    `select s.outcome, s.reason, s.wrong_codes as wrong, o.status::text as status,
       (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'entregue') as delivered,
       (select e.actor_customer_id from order_events e where e.order_id = o.id and e.to_status = 'entregue' limit 1) as by
     from run_stops s join orders o on o.id = s.order_id where s.id = $1`,
    [stop.id],
  );
  return found;
};

describe('a delivery', () => {
  it('requires the code shown to the buyer, and is recorded in the history with the courier', async () => {
    const shown = await customerOrderCode(s.shop.cms, { customerId: buyerId, orderId: stop.orderId });
    expect(shown).toMatch(/^\d{4}$/);
    expect(await send(withCode(shown ?? ''))).toMatchObject({ result: 'feito' });
    expect(await row()).toEqual({
      outcome: 'entregue',
      reason: null,
      wrong: 0,
      status: 'entregue',
      delivered: 1,
      by: team.courierId,
    });
    expect(await customerOrderCode(s.shop.cms, { customerId: buyerId, orderId: stop.orderId })).toBeNull();
  });

  it.each([
    ['a year ago', -365 * 24 * 3_600_000],
    ['two days ago', -48 * 3_600_000],
    ['in two days', 48 * 3_600_000],
    ['in ten years', 3_650 * 24 * 3_600_000],
  ])('that a phone says was tapped %s has the time of its arrival', async (_, offMs) => {
    const at = new Date(Date.now() + offMs).toISOString();
    expect(await send({ ...withCode(), at })).toMatchObject({ result: 'feito' });
    const [event] = await s.shop.sql.query<{ isNow: boolean }>(
      `select tapped_at between now() - interval '1 minute' and now() as "isNow" from run_events where stop_id = $1`,
      [stop.id],
    );
    expect(event).toEqual({ isNow: true });
  });

  it('that a phone says was tapped on the run’s day has the phone’s time', async () => {
    await s.shop.sql.query(
      `update runs set date = (now() at time zone 'America/Bahia')::date where id = $1`,
      [runId],
    );
    const at = new Date(Date.now() - 1_000);
    await send({ ...withCode(), at: at.toISOString() });
    const events = await s.shop.sql.query<{ at: Date }>(
      'select tapped_at as at from run_events where stop_id = $1',
      [stop.id],
    );
    expect(events).toEqual([{ at }]);
  });

  it('is recorded once, although the same tap is repeated in parallel and other taps follow', async () => {
    const tap = withCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(tap)));
    expect(answers.every(({ result }) => result === 'feito')).toBe(true);
    expect(await send(withCode())).toMatchObject({ result: 'feito' });
    expect(await send(wrong())).toMatchObject({ result: 'feito' });
    expect(await row()).toMatchObject({ outcome: 'entregue', wrong: 0, delivered: 1 });
  });

  it('without the code requires a reason from the list', async () => {
    expect(
      await recordTap(s.shop.cms, { tap: { ...withoutCode(), reason: null }, actorId: team.courierId }),
    ).toEqual({
      ok: false,
      error: { code: 'malformed' },
    });
    expect(await send(withoutCode())).toMatchObject({ result: 'feito' });
    expect(await row()).toMatchObject({
      outcome: 'sem_codigo',
      reason: 'outra_pessoa_recebeu',
      status: 'entregue',
    });
  });

  it('is stored completely or not at all', async () => {
    const tap = withCode();
    armFaultPoints('record-tap:before-commit=throw');
    await expect(send(tap)).rejects.toThrow('fault point');
    expect(await row()).toMatchObject({ outcome: null, status: 'enviado' });
    armFaultPoints('record-tap:committed=throw');
    await expect(send(tap)).rejects.toThrow('fault point');
    expect(await send(tap)).toMatchObject({ result: 'feito' });
    expect(await row()).toMatchObject({ outcome: 'entregue', delivered: 1 });
  });
});

describe('taps sent after the network is back', () => {
  it('have the same result in any order', async () => {
    const orders: (() => Tap)[][] = [
      [absent, withoutCode, withCode],
      [withCode, withoutCode, absent],
      [withoutCode, absent, withCode],
    ];
    for (const order of orders) {
      const { orderId } = await s.paidOrder();
      await endRun(s.shop.cms, { runId, actorId: team.adminId });
      await prepareDelivery(s.shop.cms, orderId, team);
      const sent = await sendRun(s.shop.cms, team, [orderId]);
      runId = sent.runId;
      stop = sent.stops[0] as Stop;
      for (const make of order) await send(make());
      expect(await row()).toMatchObject({
        outcome: 'entregue',
        reason: null,
        status: 'entregue',
        delivered: 1,
      });
    }
  });

  it('that arrive at the same time have one result', async () => {
    const taps = [absent(), withoutCode(), withCode(), absent(), withCode()];
    await Promise.all(taps.map(send));
    expect(await row()).toMatchObject({ outcome: 'entregue', status: 'entregue', delivered: 1 });
  });

  it('still record a delivery after the counter ended the run, but never twice', async () => {
    await endRun(s.shop.cms, { runId, actorId: team.adminId });
    expect(await send(absent())).toMatchObject({ result: 'ja_resolvida' });
    expect(await send(withCode())).toMatchObject({ result: 'feito' });
    expect(await row()).toMatchObject({ outcome: 'entregue', status: 'entregue', delivered: 1 });
  });

  it('change nothing once the order is on another courier’s run, or a day later', async () => {
    await endRun(s.shop.cms, { runId, actorId: team.adminId });
    const other = await makeTeam(s.shop.cms);
    const next = await sendRun(s.shop.cms, other, [stop.orderId]);
    expect(await send(withCode())).toMatchObject({ result: 'ja_resolvida' });
    await endRun(s.shop.cms, { runId: next.runId, actorId: team.adminId });
    await s.shop.sql.query(
      `update runs set started_at = now() - interval '30 hours', ended_at = now() - interval '25 hours' where id = $1`,
      [runId],
    );
    expect(await recordTap(s.shop.cms, { tap: withCode(), actorId: team.courierId })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
  });
});

describe('wrong codes', () => {
  it('lock the stop after five attempts, even in parallel, until the counter unlocks it', async () => {
    const first = wrong();
    expect(await send(first)).toEqual({ ok: true, result: 'codigo_errado', triesLeft: 4 });
    expect(await send(first)).toEqual({ ok: true, result: 'codigo_errado', triesLeft: 4 });
    const more = await Promise.all(Array.from({ length: 7 }, () => send(wrong())));
    expect(more.filter(({ result }) => result === 'codigo_errado')).toHaveLength(3);
    expect(await row()).toMatchObject({ wrong: 5, outcome: null });
    expect(await send(withCode())).toMatchObject({ result: 'bloqueada' });
    expect(await send(withoutCode())).toMatchObject({ result: 'bloqueada' });
    const open = () => changeStop(s.shop.cms, { stopId: stop.id, act: 'desbloquear', actorId: team.adminId });
    expect(await Promise.all([open(), open()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await send(withCode())).toMatchObject({ result: 'feito' });
  });

  it('are limited to five by the database, which also accepts no delivery at a locked stop', async () => {
    await expect(
      s.shop.sql.query('update run_stops set wrong_codes = 6 where id = $1', [stop.id]),
    ).rejects.toThrow('run_stops_lock');
    await expect(
      s.shop.sql.query(
        `update run_stops set wrong_codes = 5, outcome = 'entregue', decided_at = now() where id = $1`,
        [stop.id],
      ),
    ).rejects.toThrow('run_stops_lock');
  });
});

describe('a tap', () => {
  it('by anybody but the courier of the run changes nothing', async () => {
    const other = await makeTeam(s.shop.cms);
    for (const actorId of [other.courierId, team.adminId])
      expect(await recordTap(s.shop.cms, { tap: withCode(), actorId })).toEqual({
        ok: false,
        error: { code: 'not_found' },
      });
    expect(await recordTap(s.shop.cms, { tap: withCode(), actorId: buyerId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await row()).toMatchObject({ outcome: null });
  });

  it('does not deliver an order that is held or cancelled', async () => {
    await s.shop.sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [stop.orderId]);
    expect(await send(withCode())).toMatchObject({ result: 'pedido_parado' });
    expect(await row()).toMatchObject({ outcome: null, status: 'enviado' });
    await s.shop.sql.query('update orders set held_reason = null where id = $1', [stop.orderId]);
    expect(await send(withCode())).toMatchObject({ result: 'feito' });
  });
});
