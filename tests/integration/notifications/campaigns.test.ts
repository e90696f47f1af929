import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { unsubscribe } from '@cms/customers/operations/unsubscribe';
import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import { paceOf, sendCampaign } from '@cms/notifications/operations/send-campaign';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import type { CampaignInput } from '@shop/customers/campaign-schema';
import type { Preferences } from '@shop/customers/preferences';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startWorkerProcess } from '@tests/support/mail/send-mail-process';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

let sink: SmtpSink;
let post: MailPost;
let admin: TestCustomer;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(shop.cms, { smtpUrl: sink.url, databaseUrl: shop.databaseUrl });
  admin = await makeCustomer(shop.cms, { role: 'admin' });
});

afterEach(async () => {
  post.close();
  await sink.stop();
});

const PROMOTION: CampaignInput = {
  title: 'Semana da Margherita',
  message: 'Só até domingo.\n\n<b>10%</b> em tudo.',
  type: 'promocao',
  channel: 'email',
};

const create = (input: Partial<CampaignInput> = {}, { actorId = admin.id, at = null as Date | null } = {}) =>
  createCampaign(shop.cms, { ...PROMOTION, ...input, actorId, scheduledFor: at });

async function created(...wish: Parameters<typeof create>): Promise<string> {
  const result = await create(...wish);
  if (!result.ok) throw new Error(result.error.code);
  return result.campaignId;
}

async function reader(change: Partial<Preferences> = {}): Promise<TestCustomer> {
  const customer = await makeCustomer(shop.cms);
  await savePreferences(shop.cms, {
    customerId: customer.id,
    change: { marketingEmails: true, emailNewsletter: true, ...change },
  });
  return customer;
}

const readers = (count: number) => Promise.all(Array.from({ length: count }, () => reader()));
const emails = (customers: readonly TestCustomer[]) => customers.map(({ email }) => email).sort();
/** Returns the recipients of all campaign mails. Only a campaign mail has the header List-Unsubscribe. */
const reached = () =>
  sink.mails
    .filter((mail) => mail.header('list-unsubscribe') !== '')
    .flatMap(({ to }) => to)
    .sort();

const statusOf = async (campaignId: string) => {
  const [row] = await shop.sql.query<{ status: string }>('select status from campaigns where id = $1', [
    campaignId,
  ]);
  return row?.status;
};

const deliveries = async (campaignId: string) =>
  Object.fromEntries(
    (
      await shop.sql.query<{ id: string; status: string }>(
        'select customer_id as id, status::text as status from campaign_deliveries where campaign_id = $1',
        [campaignId],
      )
    ).map(({ id, status }) => [id, status]),
  );

const ended = (campaignId: string, status = 'sent') =>
  expect
    .poll(async () => {
      await post.work();
      return statusOf(campaignId);
    })
    .toBe(status);

describe('a campaign', () => {
  it('reaches every subscriber once, and is recorded as sent', async () => {
    const wanting = await readers(12);
    const id = await created();
    await ended(id);
    expect(reached()).toEqual(emails(wanting));
    expect(Object.values(await deliveries(id))).toEqual(Array(12).fill('sent'));
    await startDueCampaigns(shop.cms);
    await post.work();
    expect(sink.mails).toHaveLength(12);
  });

  it('is not sent to a customer who declined, is unconfirmed, erased, an admin, or has no real address', async () => {
    const wanting = await reader();
    await reader({ marketingEmails: false });
    await reader({ emailPromotions: false });
    await makeCustomer(shop.cms);
    const unconfirmed = await makeCustomer(shop.cms, { isConfirmed: false });
    const nowhere = await makeCustomer(shop.cms, { email: 'ninguem@nada.invalid' });
    for (const { id } of [unconfirmed, nowhere, admin]) {
      await savePreferences(shop.cms, { customerId: id, change: { marketingEmails: true } });
    }
    const erased = await reader();
    await eraseCustomer(shop.cms, { customerId: erased.id, proof: 'password' });
    const id = await created();
    await ended(id);
    expect(reached()).toEqual([wanting.email]);
    expect(await deliveries(id)).toEqual({ [wanting.id]: 'sent' });
  });

  it('of type "informativo" requires the newsletter switch instead of the marketing consent', async () => {
    const wanting = await reader({ emailPromotions: false });
    await reader({ emailNewsletter: false });
    await ended(await created({ type: 'informativo' }));
    expect(reached()).toEqual([wanting.email]);
  });

  it('about orders is sent to customers with an open order, whatever their marketing consent', async () => {
    const product = await makeProduct(shop.cms);
    const waiting = await makeCustomer(shop.cms);
    const silent = await reader({ emailOrders: false });
    const served = await reader();
    await reader();
    for (const { id } of [waiting, silent]) await makeOrder(shop.cms, { customerId: id, product });
    await makeOrder(shop.cms, { customerId: served.id, product, status: 'entregue' });
    await ended(await created({ type: 'pedido' }));
    expect(reached()).toEqual([waiting.email]);
  });

  it("checks each customer's consent again at the moment of sending", async () => {
    const [staying, leaving, going, moved] = await readers(4);
    const id = await created();
    await savePreferences(shop.cms, {
      customerId: leaving?.id ?? '',
      change: { emailPromotions: false },
    });
    await eraseCustomer(shop.cms, { customerId: going?.id ?? '', proof: 'password' });
    await shop.sql.query('update customers set _verified = false where id = $1', [moved?.id]);
    await ended(id);
    expect(reached()).toEqual([staying?.email]);
    expect(await deliveries(id)).toEqual({
      [staying?.id ?? '']: 'sent',
      [leaving?.id ?? '']: 'unsubscribed',
      [going?.id ?? '']: 'unsubscribed',
      [moved?.id ?? '']: 'failed',
    });
  });

  it('records a mailbox that does not exist, and continues', async () => {
    const [first, second] = await readers(2);
    sink.behave({
      recipientResponse: (address) => (address === first?.email ? '550 5.1.1 no such user' : null),
    });
    const id = await created();
    await ended(id);
    expect(await deliveries(id)).toEqual({ [first?.id ?? '']: 'failed', [second?.id ?? '']: 'sent' });
  });

  it("has the shop's design, the text as text, and a one-click unsubscribe link", async () => {
    const customer = await reader();
    await ended(await created());
    const [mail] = sink.mails;
    expect(mail?.header('subject')).toBe('Semana da Margherita');
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${shop.cms.publicUrl}/descadastrar`);
    const token = url.searchParams.get('token');
    expect(token?.startsWith(`${customer.id}.promocao.`)).toBe(true);
    const [row] = await shop.sql.query<{ id: string }>(
      `select id from outgoing_mails where kind = 'campaign'`,
    );
    expect(mail?.header('message-id')).toContain(`<${row?.id}@`);
    expect(await unsubscribe(shop.cms, token)).toMatchObject({ ok: true });
    const staying = await reader();
    await ended(await created({ title: 'Semana da Calabresa' }));
    expect(sink.mails.map(({ to }) => to)).toEqual([[customer.email], [staying.email]]);
  });
});

describe('the progress of a campaign', () => {
  it('begins when the campaign is due, and only once with any number of workers', async () => {
    const wanting = await readers(2);
    const id = await created({}, { at: new Date(Date.now() + 3_600_000) });
    await post.work();
    expect(await startDueCampaigns(shop.cms)).toBe(0);
    expect(await statusOf(id)).toBe('scheduled');
    expect(await deliveries(id)).toEqual({});

    await shop.sql.query(`update campaigns set scheduled_for = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    const second = await openSecondInstance(shop.cms);
    try {
      const begun = await Promise.all([startDueCampaigns(shop.cms), startDueCampaigns(second.cms)]);
      expect(begun.reduce((sum, count) => sum + count)).toBe(1);
    } finally {
      await second.close();
    }
    await ended(id);
    expect(reached()).toEqual(emails(wanting));
  });

  it('ends when the campaign is cancelled, even half way', async () => {
    await readers(3);
    const id = await created();
    expect(await sendCampaign(shop.cms, { campaignId: id, pace: { mails: 2, everyMs: 0 } })).toBe('going_on');
    expect(await cancelCampaign(shop.cms, { actorId: admin.id, campaignId: id })).toEqual({ ok: true });
    await post.work();
    expect(sink.mails).toHaveLength(0);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await cancelCampaign(shop.cms, { actorId: admin.id, campaignId: id })).toEqual({
      ok: false,
      error: { code: 'already_ended' },
    });
  });

  it('includes the mails sent before a cancellation half way', async () => {
    await readers(3);
    const id = await created();
    const step = () => sendCampaign(shop.cms, { campaignId: id, pace: { mails: 2, everyMs: 60_000 } });
    await step();
    const [first] = await shop.sql.query<{ id: string }>(
      `select id from outgoing_mails where kind = 'campaign'`,
    );
    await post.send(first?.id ?? '');
    expect(await cancelCampaign(shop.cms, { actorId: admin.id, campaignId: id })).toEqual({ ok: true });
    expect(await step()).toBe('going_on');
    await post.work();
    expect(await step()).toBe('ended');
    expect(sink.mails).toHaveLength(1);
    expect(Object.values(await deliveries(id)).sort()).toEqual(['queued', 'queued', 'sent']);
  });

  it('is limited by its pace: no more mails are in progress than one step may send', async () => {
    await readers(5);
    const id = await created();
    const open = async () =>
      (await shop.sql.query(`select 1 from outgoing_mails where kind = 'campaign'`)).length;
    const step = () => sendCampaign(shop.cms, { campaignId: id, pace: { mails: 2, everyMs: 60_000 } });
    await step();
    expect(await open()).toBe(2);
    await Promise.all([step(), step()]);
    expect(await open()).toBe(2);
    await post.work();
    expect(sink.mails).toHaveLength(2);
    await step();
    expect(await open()).toBe(4);
  });

  it.each([-2, 2])('keeps its pace where the clock of its process is %d hours off', async (hoursOff) => {
    await readers(1);
    const id = await created();
    const now = () => new Date(Date.now() + hoursOff * 3_600_000);
    await sendCampaign({ ...shop.cms, now }, { campaignId: id, pace: { mails: 1, everyMs: 60_000 } });
    const [next] = await shop.sql.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key = $1`,
      [`campaign:${id}`],
    );
    expect(next?.seconds).toBeGreaterThan(40);
    expect(next?.seconds).toBeLessThanOrEqual(60);
  });

  it('is made in small steps at any speed', () => {
    expect(paceOf(300)).toEqual({ mails: 50, everyMs: 10_000 });
    expect(paceOf(6)).toEqual({ mails: 1, everyMs: 10_000 });
    expect(paceOf(1)).toEqual({ mails: 1, everyMs: 60_000 });
  });

  it('continues after the job of its next step was lost', async () => {
    const wanting = await readers(2);
    const id = await created();
    await shop.sql.query(`select graphile_worker.remove_job('campaign:' || $1::text)`, [id]);
    await post.work();
    expect(sink.mails).toHaveLength(0);
    await startDueCampaigns(shop.cms);
    await ended(id);
    expect(reached()).toEqual(emails(wanting));
  });
});

it('a campaign reaches each recipient once although its worker is killed in the middle', async () => {
  const wanting = await readers(40);
  let asked = 0;
  const worker = await startWorkerProcess({ smtpUrl: sink.url });
  // The worker is killed before the mail server has the fifteenth mail. A kill during a mail is described in
  // docs/decisions/mails.md#006 and tested in `killed-sender`.
  sink.behave({
    recipientResponse: () => {
      if ((asked += 1) === 15) worker.kill();
      return null;
    },
  });
  const id = await created();
  expect(await worker.ended).toBe('SIGKILL');
  expect(sink.mails).toHaveLength(14);
  // Unlocks the dead worker's jobs, as the live workers of a shop do.
  await shop.sql.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null`,
  );
  await ended(id);
  expect(reached()).toEqual(emails(wanting));
  expect(Object.values(await deliveries(id))).toEqual(Array(40).fill('sent'));
});
