import { describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { pauseDelivery } from '@cms/delivery/operations/pause-delivery';
import { remindPause } from '@cms/delivery/operations/remind-pause';
import { issueTeamPushLink } from '@cms/notifications/operations/issue-team-push-link';
import { registerTeamPushDevice } from '@cms/notifications/operations/register-team-push-device';
import type { Role } from '@shop/permissions/roles';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';
import { useOrderPushes } from '@tests/support/push/use-order-pushes';

const { shop, service, sendAll, outcomes } = useOrderPushes();

/** Makes a team member with one phone, which is named after the role. */
async function memberWithPhone(role: Role): Promise<string> {
  const { id } = await makeCustomer(shop.cms, { role });
  const issued = await issueTeamPushLink(shop.cms, { actorId: id });
  if (!issued.ok) throw new Error(issued.error.code);
  const token = new URL(issued.url).searchParams.get('token') ?? '';
  const phone = { token, userAgent: null, subscription: service().subscribe(role) };
  expect(await registerTeamPushDevice(shop.cms, phone)).toEqual({ ok: true });
  return id;
}

const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

/** Pauses the shop; without an end unless told otherwise. Returns the id of the pause, which only a pause without an end has. */
async function pause(
  actorId: string,
  wish: { isOpenEnded?: boolean; method?: 'delivery' | 'pickup' | null } = {},
): Promise<string> {
  const paused = await pauseDelivery(shop.cms, {
    actorId,
    pause: { until: IN_AN_HOUR, isOpenEnded: true, method: null, text: '', ...wish },
  });
  expect(paused).toEqual({ ok: true });
  const [row] = await shop.sql.query<{ id: string | null }>('select pause_id as id from delivery_pause');
  return row?.id ?? '';
}

const resume = (actorId: string) => pauseDelivery(shop.cms, { actorId, pause: null });

const reached = () =>
  service()
    .received.map(({ browser }) => browser)
    .sort();

const reminderJobs = () =>
  shop.sql.query<{ pauseId: string; minutes: number }>(
    `select replace(key, 'remind-pause:', '') as "pauseId", round(extract(epoch from run_at - now()) / 60)::int as minutes
     from graphile_worker.jobs where task_identifier = 'remind-pause' order by id`,
  );

describe('a pause without an end', () => {
  it('queues its reminder for two hours later; a pause with an end queues none', async () => {
    const admin = await memberWithPhone('admin');
    expect(await pause(admin, { isOpenEnded: false })).toBe('');
    expect(await reminderJobs()).toEqual([]);
    const pauseId = await pause(admin);
    expect(await reminderJobs()).toEqual([{ pauseId, minutes: 120 }]);
  });

  it('reminds the phones of those who may end it, once, with what is paused and their own page', async () => {
    const admin = await memberWithPhone('admin');
    for (const role of ['atendente', 'cozinha'] as const) await memberWithPhone(role);
    const pauseId = await pause(admin);
    expect(await remindPause(shop.cms, { pauseId })).toBe('queued');
    expect(await remindPause(shop.cms, { pauseId })).toBe('not_due');
    await Promise.all([sendAll(), sendAll()]);
    expect(reached()).toEqual(['admin', 'atendente']);
    const textOf = (name: string) => service().received.find(({ browser }) => browser === name)?.text;
    const text = {
      title: 'A loja ainda está pausada',
      body: 'Ninguém faz pedido novo no site até você voltar.',
      tag: 'pausa',
    };
    expect(textOf('admin')).toEqual({ ...text, path: '/admin' });
    expect(textOf('atendente')).toEqual({ ...text, path: '/admin/pedidos' });
  });

  it('reminds once when several workers run its job at once', async () => {
    const admin = await memberWithPhone('admin');
    const pauseId = await pause(admin, { method: 'delivery' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => remindPause(shop.cms, { pauseId })));
    expect(answers.filter((answer) => answer === 'queued')).toHaveLength(1);
    await sendAll();
    expect(service().received).toMatchObject([
      { text: { body: 'Ninguém pede entrega no site até você voltar.' } },
    ]);
  });

  it('reminds again when it began anew, and its first job no longer counts', async () => {
    const admin = await memberWithPhone('admin');
    const first = await pause(admin);
    await remindPause(shop.cms, { pauseId: first });
    const second = await pause(admin, { method: 'pickup' });
    expect(second).not.toBe(first);
    expect(await remindPause(shop.cms, { pauseId: first })).toBe('not_due');
    expect(await remindPause(shop.cms, { pauseId: second })).toBe('queued');
    await sendAll();
    // The first reminder was still waiting when its pause was replaced.
    expect(await outcomes()).toEqual(['obsolete', 'sent']);
    expect(reached()).toEqual(['admin']);
  });

  it('reminds nobody once it ended, or got an end', async () => {
    const admin = await memberWithPhone('admin');
    const ended = await pause(admin);
    await resume(admin);
    expect(await remindPause(shop.cms, { pauseId: ended })).toBe('not_due');
    const changed = await pause(admin);
    await pause(admin, { isOpenEnded: false });
    expect(await remindPause(shop.cms, { pauseId: changed })).toBe('not_due');
    await sendAll();
    expect(service().received).toEqual([]);
  });

  it('drops a reminder that waits to be sent when it ends, and one for a person who may no longer end it', async () => {
    const admin = await memberWithPhone('admin');
    const pauseId = await pause(admin);
    await remindPause(shop.cms, { pauseId });
    await resume(admin);
    await sendAll();
    expect(await outcomes()).toEqual(['obsolete']);

    const clerk = await memberWithPhone('atendente');
    await shop.sql.query(`delete from push_devices where customer_id = $1`, [admin]);
    await remindPause(shop.cms, { pauseId: await pause(admin) });
    await changeRole(shop.cms, { customerId: clerk, from: 'atendente', to: 'cozinha', actorId: admin });
    await sendAll();
    expect(await outcomes()).toEqual(['obsolete', 'no_recipient']);
    expect(service().received).toEqual([]);
  });
});

describe('the job of a reminder that is killed', () => {
  it('before the commit leaves no trace, and reminds once when it runs again', async () => {
    const admin = await memberWithPhone('admin');
    const pauseId = await pause(admin);
    const act = { do: 'remind-pause', input: { pauseId } } as const;
    await dieWithoutTrace(shop.pool, act, 'remind-pause:before-commit');
    expect(await remindPause(shop.cms, { pauseId })).toBe('queued');
    await sendAll();
    expect(reached()).toEqual(['admin']);
  });

  it('after the commit reminds once, because the pause says that it was', async () => {
    const admin = await memberWithPhone('admin');
    const pauseId = await pause(admin);
    await actAndDie({ do: 'remind-pause', input: { pauseId } }, 'remind-pause:committed');
    expect(await remindPause(shop.cms, { pauseId })).toBe('not_due');
    await sendAll();
    expect(reached()).toEqual(['admin']);
  });
});
