import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { listFailedJobs } from '@cms/jobs/list-failed-jobs';
import { retryDueMails } from '@cms/notifications/operations/retry-due-mails';
import { readMailHealth } from '@cms/notifications/queries/mail-health';
import { readPackingSlips } from '@cms/orders/queries/packing-slips';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { searchAudit, type AuditFilter } from '@cms/reports/queries/search-audit';
import { dayOf } from '@shop/time/bahia';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeLot } from '@tests/support/orders/lot-steps';
import { makeProduct } from '@tests/support/factories/make-product';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(s.shop.cms);
});

/** Makes every job of a task fail, permanently if `isOver`, and with attempts left otherwise. */
const failJobs = (task: string, error: string, isOver = true) =>
  s.shop.sql.query(
    `update graphile_worker._private_jobs j set last_error = $2, run_at = now() + interval '1 hour',
       attempts = case when $3 then max_attempts else 3 end
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task, error, isOver],
  );

const act = (jobId: string, wish: string, as: keyof People = 'admin') =>
  callRest({ method: 'POST', path: `/office/jobs/${jobId}/${wish}`, as: people[as] });

const firstJob = async () => (await listFailedJobs(s.shop.cms)).jobs[0];

describe('a failed job', () => {
  afterEach(() => s.shop.sql.query('delete from graphile_worker._private_jobs'));

  it('is listed with its subject, the reason of the failure and whether it will be tried again', async () => {
    const order = await s.paidOrder();
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      ...order,
      from: 'recebido',
      actorId: people.admin.id,
    });
    await failJobs('refund-payment', 'refund-payment: provider_unavailable');
    const { jobs, count } = await listFailedJobs(s.shop.cms);
    expect(count).toBe(1);
    expect(jobs).toMatchObject([
      {
        task: 'refund-payment',
        failure: 'provider_unavailable',
        isOver: true,
        attempts: 25,
        order: { id: order.orderId, number: order.orderId.slice(-8).toUpperCase() },
      },
    ]);
  });

  it('is tried again at once when an admin requests it, which the audit log records', async () => {
    await s.paidOrder();
    await failJobs('send-mail', 'send-mail: ECONNREFUSED');
    const job = await firstJob();
    expect((await act(job?.id ?? '', 'retry')).status).toBe(200);
    const [stored] = await s.shop.sql.query(
      `select attempts::int as attempts, run_at <= now() as due from graphile_worker.jobs where id = $1`,
      [job?.id],
    );
    expect(stored).toEqual({ attempts: 0, due: true });
    const [audit] = await s.shop.sql.query(`select action, subject_id, actor_id from audit_log`);
    expect(audit).toEqual({ action: 'job.retry', subject_id: job?.id, actor_id: people.admin.id });
  });

  it('that an admin abandons is not tried again: its mail is not queued again', async () => {
    await s.paidOrder();
    await failJobs('send-mail', 'send-mail: EENVELOPE_550');
    const job = await firstJob();
    expect((await act(job?.id ?? '', 'give-up')).status).toBe(200);
    await s.shop.sql.query(`update outgoing_mails set created_at = now() - interval '5 minutes'`);
    // The jobs of the other mails failed as well, but they are queued again because nobody abandoned them.
    expect(await retryDueMails(s.shop.cms)).toBeGreaterThan(0);
    const queued = await s.shop.sql.query(
      `select m.outcome, j.key is not null as queued from outgoing_mails m
       left join graphile_worker.jobs j on j.key = 'mail:' || m.id where m.outcome = 'given_up'`,
    );
    expect(queued).toEqual([{ outcome: 'given_up', queued: false }]);
    expect((await act(job?.id ?? '', 'give-up')).status).toBe(404);
    expect((await act(job?.id ?? '', 'retry')).status).toBe(404);
  });

  it('cannot be abandoned while a refund depends on it', async () => {
    const order = await s.paidOrder();
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      ...order,
      from: 'recebido',
      actorId: people.admin.id,
    });
    await failJobs('refund-payment', 'refund-payment: provider_unavailable', false);
    const job = await firstJob();
    const response = await act(job?.id ?? '', 'give-up');
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ ok: false, error: { code: 'job_needed' } });
    expect((await firstJob())?.id).toBe(job?.id);
  });

  it('cannot be retried or abandoned while it runs again, and neither can a job that never failed', async () => {
    await s.paidOrder();
    const [job] = await s.shop.sql.query<{ id: string }>(`select id::text from graphile_worker.jobs limit 1`);
    expect((await act(job?.id ?? '', 'retry')).status).toBe(404);
    await failJobs('send-mail', 'send-mail: ECONNREFUSED');
    await s.shop.sql.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`,
    );
    expect((await listFailedJobs(s.shop.cms)).count).toBe(0);
    for (const wish of ['retry', 'give-up']) expect((await act(job?.id ?? '', wish)).status).toBe(404);
    for (const id of ['0', 'x', '1 or true', '99999999999999999999'])
      expect((await act(id, 'retry')).status).toBe(404);
  });

  it.each(PEOPLE.filter((person) => person !== 'admin'))('is not accessible to %s', async (person) => {
    await s.paidOrder();
    await failJobs('send-mail', 'send-mail: ECONNREFUSED');
    const job = await firstJob();
    const before = await databaseDigest(s.shop.pool);
    for (const wish of ['retry', 'give-up']) {
      const response = await act(job?.id ?? '', wish, person);
      expect(response.status).toBe(person === 'signedOut' ? 401 : 403);
    }
    expect(await databaseDigest(s.shop.pool)).toEqual(before);
  });
});

describe('the overview of the mail queue', () => {
  it('counts mails that are due, late, sent today and not delivered', async () => {
    await s.paidOrder();
    const due = Number((await readMailHealth(s.shop.cms)).due);
    expect(due).toBeGreaterThanOrEqual(2);
    await s.shop.sql.query(
      `update outgoing_mails set sent_at = now(), outcome = 'sent' where kind = 'order-confirmed'`,
    );
    await s.shop.sql.query(
      `update outgoing_mails set created_at = now() - interval '10 minutes' where kind = 'order-received-admin'`,
    );
    expect(await readMailHealth(s.shop.cms)).toMatchObject({
      due: due - 1,
      late: 1,
      sentToday: 1,
      failed: 0,
    });
    await s.shop.sql.query(
      `update outgoing_mails set outcome = 'refused' where kind = 'order-received-admin'`,
    );
    expect(await readMailHealth(s.shop.cms)).toMatchObject({ late: 0, failed: 1 });
  });
});

describe('the audit log', () => {
  const nothing: AuditFilter = { search: '', kind: null, from: null, to: null };
  const find = async (filter: Partial<AuditFilter>, page = 1) =>
    (await searchAudit(s.shop.cms, { filter: { ...nothing, ...filter }, page })).entries.map(
      ({ action }) => action,
    );

  it('is searched by person, action and time', async () => {
    const order = await s.placedOrder();
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      ...order,
      from: 'aguardando_pagamento',
      actorId: people.admin.id,
    });
    await s.shop.sql.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
       values ($1, 'update', 'products', 'x', now() - interval '3 days')`,
      [people.other.id],
    );
    expect(await find({})).toEqual(['order.cancel', 'update']);
    expect(await find({ kind: 'pedidos' })).toEqual(['order.cancel']);
    expect(await find({ kind: 'catalogo' })).toEqual(['update']);
    const today = dayOf(new Date());
    expect(await find({ from: today })).toEqual(['order.cancel']);
    expect(await find({ to: '2020-01-01' })).toEqual([]);
    expect(await find({ search: order.orderId.slice(-8).toUpperCase() })).toEqual(['order.cancel']);
    expect(await find({ search: people.admin.email })).toEqual(['order.cancel']);
    expect(await find({ search: '%' })).toEqual([]);
  });

  it('is searched by the name of a product, a promotion or a text, and names a promotion that is gone', async () => {
    const { id } = await makeProduct(s.shop.cms, { name: 'Quatro Queijos' });
    const gone = crypto.randomUUID();
    await s.shop.sql.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, created_at)
       values ($1, 'confirm-label', 'products', $2, null, now()),
         ($1, 'update', 'faq', null, null, now() - interval '1 minute'),
         ($1, 'delete', 'promotions', $3, '{"title": "Semana do Queijo"}', now() - interval '2 minutes'),
         ($1, 'update', 'promotions', $3, '{"active": true}', now() - interval '3 minutes')`,
      [people.admin.id, id, gone],
    );
    expect(await find({ search: 'queijos quatro' })).toContain('confirm-label');
    expect(await find({ search: 'mussarela' })).toEqual([]);
    const { entries } = await searchAudit(s.shop.cms, { filter: nothing, page: 1, subjects: [] });
    expect(
      entries.filter(({ subjectType }) => subjectType === 'promotions').map(({ subjectName }) => subjectName),
    ).toEqual(['Semana do Queijo', 'Semana do Queijo']);
    const texts = await searchAudit(s.shop.cms, {
      filter: { ...nothing, search: 'perguntas' },
      page: 1,
      subjects: ['faq'],
    });
    expect(texts.entries.map(({ subjectType }) => subjectType)).toEqual(['faq']);
  });

  it('is searched by the label of a field that was changed', async () => {
    await s.shop.sql.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after) values
         ($1, 'update', 'products', 'x', '{"priceCents": 1}', '{"priceCents": 2}'),
         ($1, 'create', 'products', 'y', null, '{"priceCents": 2}'),
         ($1, 'update', 'categories', 'z', '{"priceCents": 1}', '{"priceCents": 2}'),
         ($1, 'update', 'home', null, '{"title": 1}', '{"title": 2}')`,
      [people.admin.id],
    );
    const found = async (fields: { subjectType: string | null; names: string[] }[]) =>
      (
        await searchAudit(s.shop.cms, { filter: { ...nothing, search: 'preço' }, page: 1, fields })
      ).entries.map(({ subjectType, action }) => `${action} ${subjectType}`);
    expect(await found([{ subjectType: 'products', names: ['priceCents'] }])).toEqual(['update products']);
    expect(await found([{ subjectType: null, names: ['title'] }])).toEqual(['update home']);
  });

  it('shows the current name of a product, and no name for a product without a row', async () => {
    const { id } = await makeProduct(s.shop.cms, { name: 'Margherita' });
    await s.shop.sql.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
       values ($1, 'confirm-label', 'products', $2, now()),
         ($1, 'confirm-label', 'products', gen_random_uuid()::text, now() - interval '1 minute')`,
      [people.admin.id, id],
    );
    const { entries } = await searchAudit(s.shop.cms, {
      filter: { ...nothing, kind: 'catalogo' },
      page: 1,
    });
    const confirmed = entries.filter(({ action }) => action === 'confirm-label');
    expect(confirmed.map(({ subjectName }) => subjectName)).toEqual(['Margherita', null]);
  });

  it('names a lot and its recall by the code of the lot, and is searched by that code', async () => {
    const { id: productId } = await makeProduct(s.shop.cms, { stock: 0 });
    const actorId = people.admin.id;
    const lot = await makeLot(s.shop.cms, { productId, adminId: actorId });
    const other = await makeLot(s.shop.cms, { productId, adminId: actorId });
    const recalled = await startRecall(s.shop.cms, {
      ...lot,
      reason: 'alergeno',
      risk: 'O rótulo não avisa sobre SOJA.',
      instruction: 'Não coma. Separe no freezer.',
      seenPeople: 0,
      isDrill: false,
      actorId,
    });
    expect(recalled).toMatchObject({ ok: true });
    const search = { ...nothing, kind: 'lotes' as const };
    const { entries } = await searchAudit(s.shop.cms, { filter: { ...search, search: lot.code }, page: 1 });
    expect(entries.map(({ action, subjectName }) => [action, subjectName]).sort()).toEqual([
      ['lot.block', lot.code],
      ['lot.create', lot.code],
      ['recall.start', lot.code],
    ]);
    expect(await find(search)).toHaveLength(4);
    expect(await find({ search: other.code })).toEqual(['lot.create']);
  });

  it('is split into pages, with each row on exactly one page', async () => {
    await s.shop.sql.query(
      `insert into audit_log (actor_id, action, subject_type, created_at)
       select $1, 'update', 'products', now() - make_interval(mins => n) from generate_series(1, 65) n`,
      [people.admin.id],
    );
    const sizes = [];
    for (const page of [1, 2, 3, 4]) sizes.push((await find({}, page)).length);
    expect(sizes).toEqual([30, 30, 5, 0]);
  });
});

describe('packing slips', () => {
  it('say what to pack, and what the confirmed label says or said at the time of the order', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const [slip] = await readPackingSlips(s.shop.cms, [order.orderId, 'x', order.orderId]);
    expect(slip).toMatchObject({ id: order.orderId, isPaid: true, isHeld: false, isCancelled: false });
    expect(slip?.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(slip?.labels).toHaveLength(1);
    await s.shop.sql.query(`update products set label_confirmed_at = null, label_confirmed_by_id = null`);
    const [later] = await readPackingSlips(s.shop.cms, [order.orderId]);
    expect(later?.labels).toMatchObject([
      { isLabelConfirmed: false, orderedLabel: expect.stringContaining('GLÚTEN') as string },
    ]);
    // The lines of older orders have no label, because labels were not stored with the lines then.
    await s.shop.sql.query('update orders_lines set label = null');
    const [older] = await readPackingSlips(s.shop.cms, [order.orderId]);
    expect(older?.labels).toMatchObject([{ isLabelConfirmed: false, orderedLabel: null }]);
    expect(await readPackingSlips(s.shop.cms, [])).toEqual([]);
  });
});
