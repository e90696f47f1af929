import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { retryDueMails } from '@cms/notifications/operations/retry-due-mails';
import { readUnsentWarnings } from '@cms/notifications/queries/unsent-warnings';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { warnWhoIsReached } from '@cms/recalls/operations/warn-who-is-reached';
import { previewRecall } from '@cms/recalls/queries/preview-recall';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { killDuringHandOver } from '@tests/support/mail/kill-during-hand-over';
import { startWorkerProcess } from '@tests/support/mail/send-mail-process';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { deliverLot } from '@tests/support/orders/delivered-lot';
import { releasedLot, type MadeLot } from '@tests/support/orders/lot-steps';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const shop = useTestShop();

/** `RECALL_BUYERS=500` simulates a large recall. */
const BUYERS = Number(process.env['RECALL_BUYERS'] ?? '40');

let sink: SmtpSink;
let adminId: string;

beforeEach(async () => {
  sink = await startSmtpSink();
  adminId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

afterEach(() => sink.stop());

/** Makes a lot and delivers a box of it to each of this many customers. */
async function deliveredLot(count: number): Promise<MadeLot> {
  const { id: productId } = await makeProduct(shop.cms, { stock: 0 });
  const lot = await releasedLot(shop.cms, { productId, adminId, quantity: Math.max(count, 1) });
  await deliverLot(shop.sql, { ...lot, productId, count });
  return lot;
}

const input = ({ lotId, code }: MadeLot, seenPeople: number) => ({
  lotId,
  code,
  reason: 'alergeno' as const,
  risk: 'O rótulo não avisa sobre SOJA.',
  instruction: 'Não coma. Separe no freezer.',
  seenPeople,
  isDrill: false,
  actorId: adminId,
});

/** Unlocks a dead worker's jobs, as live workers do after five seconds. */
const freeDeadWorkersJobs = () =>
  shop.sql.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null`,
  );

const waiting = async () =>
  (
    await shop.sql.query(
      `select 1 from outgoing_mails where kind = 'recall' and sent_at is null and outcome is null`,
    )
  ).length;

it('everybody is warned by exactly one mail, although the worker is killed three times with mails in flight', async () => {
  const lot = await deliveredLot(BUYERS);
  expect((await previewRecall(shop.cms, lot.code))?.people).toHaveLength(BUYERS);
  expect(await startRecall(shop.cms, input(lot, BUYERS))).toMatchObject({ ok: true, people: BUYERS });
  for (const share of [0.2, 0.5, 0.8]) {
    const worker = await startWorkerProcess({ smtpUrl: sink.url });
    await killDuringHandOver(worker, { sink, sql: shop.sql, afterMails: BUYERS * share });
    await freeDeadWorkersJobs();
  }
  const last = await startWorkerProcess({ smtpUrl: sink.url });
  await expect.poll(waiting).toBe(0);
  last.kill();
  await last.ended;
  const addresses = sink.mails.flatMap(({ to }) => to);
  expect(new Set(addresses).size).toBe(BUYERS);
  expect(addresses).toHaveLength(BUYERS);
});

it('a warning that is not sent within an hour is an alert, until it is sent or settled', async () => {
  const lot = await deliveredLot(3);
  await startRecall(shop.cms, input(lot, 3));
  const [recall] = await shop.sql.query<{ id: string }>('select id from recalls');
  expect(await readUnsentWarnings(shop.cms)).toEqual([]);
  await shop.sql.query(`update outgoing_mails set created_at = now() - interval '61 minutes'`);
  const alert = { recallId: recall?.id, lotCode: lot.code };
  expect(await readUnsentWarnings(shop.cms)).toEqual([{ ...alert, mails: 3 }]);
  await shop.sql.query(
    `update outgoing_mails set outcome = 'refused' where id = (select id from outgoing_mails limit 1)`,
  );
  expect(await readUnsentWarnings(shop.cms)).toEqual([{ ...alert, mails: 2 }]);
  await shop.sql.query(`update outgoing_mails set sent_at = now(), outcome = 'sent' where outcome is null`);
  expect(await readUnsentWarnings(shop.cms)).toEqual([]);
});

it('a warning whose job is gone gets one again, at once and once', async () => {
  const lot = await deliveredLot(2);
  await startRecall(shop.cms, input(lot, 2));
  await shop.sql.query('update graphile_worker._private_jobs set attempts = max_attempts');
  const queued = await Promise.all([retryDueMails(shop.cms), retryDueMails(shop.cms)]);
  expect(Math.max(...queued)).toBe(2);
  expect(
    await shop.sql.query('select key from graphile_worker.jobs where attempts < max_attempts'),
  ).toHaveLength(2);
  expect(await retryDueMails(shop.cms)).toBe(0);
});

it('a recall for thirty people runs as many statements as for one, and queues a mail and a job for each person', async () => {
  const recalled = async (count: number) => {
    const lot = await deliveredLot(count);
    const asked = vi.spyOn(Client.prototype, 'query');
    expect(await startRecall(shop.cms, input(lot, count))).toMatchObject({ ok: true, people: count });
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return length;
  };
  const forOne = await recalled(1);
  await shop.sql.query(`update customers set email = 'a-' || email where email like 'dona-%'`);
  expect(forOne).toBeGreaterThan(5);
  expect(await recalled(30)).toBe(forOne);
  expect(
    await shop.sql.query(
      `select m.id from outgoing_mails m join graphile_worker.jobs j on j.key = 'mail:' || m.id
       where m.kind = 'recall' and j.task_identifier = 'send-mail' and j.max_attempts = 25`,
    ),
  ).toHaveLength(31);
});

it('a process killed during a recall leaves no recall, and pressing again starts one', async () => {
  const lot = await deliveredLot(3);
  for (const point of ['start-recall:people-stored', 'start-recall:before-commit'] as const)
    await dieWithoutTrace(shop.pool, { do: 'start-recall', input: input(lot, 3) }, point);
  expect(await shop.sql.query('select 1 from recalls')).toEqual([]);
  expect(await startRecall(shop.cms, input(lot, 3))).toMatchObject({ ok: true, people: 3 });
  expect(await shop.sql.query(`select 1 from outgoing_mails where kind = 'recall'`)).toHaveLength(3);
});

it('who gives an e-mail after the recall has begun is warned by one mail, unless that e-mail was warned already', async () => {
  const lot = await deliveredLot(4);
  const orders = await shop.sql.query<{ id: string }>(
    `with buyer as (
       update orders o set customer_id = null, guest = 'contact', source = 'balcao'
       from customers c where c.id = o.customer_id and c.full_name <> 'Dona 1' returning o.id, c.full_name)
     insert into order_contacts (order_id, name, terms_version, accepted_at, phone, phone_e164)
     select id, full_name, 'v', now(), '(71) 98888-000' || right(full_name, 1), '+557198888000' || right(full_name, 1) from buyer
     returning order_id as id`,
  );
  expect(orders).toHaveLength(3);
  expect(await startRecall(shop.cms, input(lot, 4))).toMatchObject({ ok: true, people: 4 });
  const warned = async () =>
    (await shop.sql.query(`select 1 from outgoing_mails where kind = 'recall'`)).length;
  expect(await warned()).toBe(1);
  expect(await warnWhoIsReached(shop.cms)).toBe(0);

  const give = (order: { id: string } | undefined, email: string) =>
    shop.sql.query('update order_contacts set email = $2 where order_id = $1', [order?.id, email]);
  await give(orders[0], 'dona-1@clientes.test');
  expect(await warnWhoIsReached(shop.cms)).toBe(0);
  await give(orders[1], 'nova@clientes.test');
  await give(orders[2], 'nova@clientes.test');
  await dieWithoutTrace(
    shop.pool,
    { do: 'warn-who-is-reached', input: null },
    'warn-who-is-reached:before-commit',
  );
  const counts = await Promise.all([1, 2, 3].map(() => warnWhoIsReached(shop.cms)));
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect(await warned()).toBe(2);
  expect(await warnWhoIsReached(shop.cms)).toBe(0);
});

it.each([
  ['a drill', 'is_drill = true'],
  ['a recall that has ended', 'closed_at = now(), closed_by_id = started_by_id'],
])('nobody is warned later because of %s', async (_, change) => {
  const lot = await deliveredLot(1);
  expect(await startRecall(shop.cms, { ...input(lot, 1), isDrill: true })).toMatchObject({ ok: true });
  await shop.sql.query(`update recalls set is_drill = false`);
  await shop.sql.query(`update recalls set ${change}`);
  expect(await warnWhoIsReached(shop.cms)).toBe(0);
});
