import { beforeEach, describe, expect, it } from 'vitest';

import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { countAudiences } from '@cms/notifications/campaign-audience';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import { findAdminCampaign, listCampaigns } from '@cms/notifications/queries/admin-campaigns';
import { CAMPAIGN_TYPES, type CampaignType } from '@shop/customers/mail-preferences';
import type { Preferences } from '@shop/customers/preferences';
import { dayOf, instantAt } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, signedIn, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const post = (path: string, json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/campaigns/${path}`, as: people[as], json });

const WORDS = { title: 'Semana do Queijo', message: 'Até domingo.', type: 'promocao', channel: 'email' };
const TOMORROW = () => ({ day: addDays(dayOf(shop.cms.now()), 1), time: '11:00' });
const send = (wish: object = {}, as: Person = 'admin') =>
  post('send', { ...WORDS, schedule: null, ...wish }, as);

async function reader(change: Partial<Preferences> = {}): Promise<string> {
  const { id: customerId } = await makeCustomer(shop.cms);
  await savePreferences(shop.cms, {
    customerId,
    change: { marketingEmails: true, emailNewsletter: true, ...change },
  });
  return customerId;
}

const rows = <Row>(text: string, values: unknown[] = []) => shop.sql.query<Row & object>(text, values);
const campaigns = () => rows<{ status: string }>('select status::text as status from campaigns');
const audit = (action: string) =>
  rows<{ actor: string; before: object | null; after: object | null }>(
    'select actor_id as actor, before, after from audit_log where action = $1 order by created_at, id',
    [action],
  );

describe('a visitor or customer who is not currently an admin', () => {
  const refused = {
    signedOut: [401, 'signed_out'],
    owner: [403, 'access_denied'],
    other: [403, 'access_denied'],
    demoted: [403, 'access_denied'],
  } as const;

  it.each(PEOPLE.filter((person) => person !== 'admin'))('changes nothing: %s', async (person) => {
    await reader();
    const { campaignId } = (await send({ schedule: TOMORROW() })).body;
    const before = await databaseDigest(shop.pool);
    const [status, code] = refused[person];
    for (const response of [
      await send({}, person),
      await post('test', WORDS, person),
      await post(`${String(campaignId)}/cancel`, {}, person),
      await post('automatic-mails', { name: 'order-steps', isOn: false }, person),
    ]) {
      expect(response.status).toBe(status);
      expect(response.body).toEqual({ ok: false, error: { code } });
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('the size of an audience', () => {
  it('is, for every type of campaign, the number of recipients that such a campaign then gets', async () => {
    const product = await makeProduct(shop.cms);
    await reader();
    await reader({ emailPromotions: false });
    await reader({ emailNewsletter: false });
    await reader({ marketingEmails: false });
    const waiting = await reader();
    const silent = await reader({ emailOrders: false });
    await makeCustomer(shop.cms, { isConfirmed: false });
    for (const email of ['ninguem@nada.invalid', 'ninguem@invalid', 'dois@a.test,b@c.test', 'sem-arroba']) {
      await rows('update customers set email = $2 where id = $1', [await reader(), email]);
    }
    await eraseCustomer(shop.cms, { customerId: await reader(), proof: 'password' });
    for (const customerId of [waiting, silent]) await makeOrder(shop.cms, { customerId, product });
    const counted = await countAudiences(shop.sql);
    const reached = {} as Record<CampaignType, number>;
    for (const type of CAMPAIGN_TYPES) {
      const { body } = await send({ type });
      expect(body).toMatchObject({ ok: true, recipientCount: counted.email[type] });
      reached[type] = (await findAdminCampaign(shop.cms, String(body.campaignId)))?.recipientCount ?? -1;
    }
    expect(reached).toEqual(counted.email);
    expect(counted.email).toEqual({ promocao: 4, informativo: 4, pedido: 1 });
  });

  it('of zero rejects the campaign, whether it is to be sent now or later, and leaves nothing', async () => {
    for (const schedule of [null, TOMORROW()]) {
      const response = await send({ schedule });
      expect([response.status, response.body.error]).toEqual([409, { code: 'audience_empty' }]);
    }
    expect(await campaigns()).toEqual([]);
    expect(await audit('campaign.created')).toEqual([]);
  });
});

describe('sending a campaign', () => {
  it.each([
    [{ title: ' ' }, 'notification_incomplete', 409],
    [{ message: '\n' }, 'notification_incomplete', 409],
    [{ title: 'x'.repeat(161) }, 'notification_incomplete', 409],
    [{ channel: 'sms' }, 'channel_unavailable', 409],
    [{ channel: 'push' }, 'channel_unavailable', 409],
    [{ channel: 'fax' }, 'malformed', 400],
    [{ type: 'outro' }, 'malformed', 400],
    [{ schedule: { day: '2026-02-31', time: '11:00' } }, 'malformed', 400],
    [{ schedule: { day: '2099-01-01', time: '24:00' } }, 'malformed', 400],
    [{ schedule: { day: '2001-01-01', time: '11:00' } }, 'schedule_past', 409],
    [{ schedule: { day: '2099-01-01', time: '11:00' } }, 'schedule_too_far', 409],
  ])('with %j is rejected with the code %s', async (wish, code, status) => {
    await reader();
    const response = await send(wish);
    expect([response.status, response.body.error]).toEqual([status, { code }]);
    expect(await campaigns()).toEqual([]);
  });

  it('creates one campaign, however often and however fast it is pressed', async () => {
    await reader();
    const responses = await Promise.all(Array.from({ length: 5 }, () => send()));
    const ids = new Set(responses.map(({ body }) => body.campaignId));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(ids.size).toBe(1);
    expect(await campaigns()).toHaveLength(1);
    expect(await audit('campaign.created')).toHaveLength(1);
  });

  it('creates one campaign when two admins press at once, and informs the other', async () => {
    await reader();
    const second = await signedIn(shop.cms, 'admin');
    const json = { ...WORDS, schedule: TOMORROW() };
    const responses = await Promise.all(
      [people.admin, second].map((as) => callRest({ method: 'POST', path: '/campaigns/send', as, json })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.error).toEqual({ code: 'already_created' });
    expect(await campaigns()).toHaveLength(1);
  });

  it('accepts the same text for another time, or again after a cancellation', async () => {
    await reader();
    const { day } = TOMORROW();
    const first = await send({ schedule: { day, time: '11:00' } });
    const second = await send({ schedule: { day, time: '18:00' } });
    expect(second.body.campaignId).not.toBe(first.body.campaignId);
    await post(`${String(first.body.campaignId)}/cancel`, {});
    const again = await send({ schedule: { day, time: '11:00' } });
    expect(again.body.campaignId).not.toBe(first.body.campaignId);
    expect(await campaigns()).toHaveLength(3);
  });

  it('waits for the scheduled hour by the clock of Salvador, and is logged without its text', async () => {
    await reader();
    const { day, time } = TOMORROW();
    const { campaignId } = (await send({ schedule: { day, time } })).body;
    const campaign = await findAdminCampaign(shop.cms, String(campaignId));
    expect(campaign).toMatchObject({ status: 'scheduled', at: instantAt(day, time), recipientCount: 0 });
    expect(instantAt(day, time).toISOString()).toBe(`${day}T14:00:00.000Z`);
    expect(await audit('campaign.created')).toEqual([
      {
        actor: people.admin.id,
        before: null,
        after: {
          type: 'promocao',
          channel: 'email',
          recipientCount: 1,
          scheduledFor: `${day}T14:00:00.000Z`,
        },
      },
    ]);
  });
});

describe('cancelling a campaign', () => {
  it('happens once with several presses, and is recorded once', async () => {
    await reader();
    const { campaignId } = (await send({ schedule: TOMORROW() })).body;
    const path = `${String(campaignId)}/cancel`;
    const responses = await Promise.all([post(path, {}), post(path, {}), post(path, {})]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await audit('campaign.cancelled')).toEqual([
      { actor: people.admin.id, before: { status: 'scheduled' }, after: { status: 'cancelled' } },
    ]);
    expect((await post('00000000-0000-4000-8000-000000000000/cancel', {})).status).toBe(404);
    expect((await post('nenhuma/cancel', {})).status).toBe(400);
  });

  it('at the hour of its start has one complete result: never both cancelled and sending', async () => {
    await reader();
    for (let round = 0; round < 6; round += 1) {
      const { campaignId } = (await send({ title: `Rodada ${round}`, schedule: TOMORROW() })).body;
      await rows(`update campaigns set scheduled_for = now() - interval '1 second' where id = $1`, [
        campaignId,
      ]);
      const [cancelled] = await Promise.all([
        post(`${String(campaignId)}/cancel`, {}),
        startDueCampaigns(shop.cms),
      ]);
      expect(cancelled.status).toBe(200);
      expect(await findAdminCampaign(shop.cms, String(campaignId))).toMatchObject({ status: 'cancelled' });
      expect(await startDueCampaigns(shop.cms)).toBe(0);
    }
    expect(await rows(`select 1 from campaigns where status <> 'cancelled'`)).toEqual([]);
    expect(await rows(`select 1 from outgoing_mails where kind = 'campaign'`)).toEqual([]);
  });
});

describe('the history of campaigns', () => {
  it('counts the outcome of every mail, the latest campaign first, page by page', async () => {
    const outcomes = ['sent', 'sent', 'failed', 'unsubscribed', 'sent', 'queued'];
    const readers = [];
    for (const _ of outcomes) readers.push(await reader());
    const { campaignId } = (await send()).body;
    for (const [index, customerId] of readers.entries()) {
      await rows(
        `update campaign_deliveries set status = $3::enum_campaign_deliveries_status,
           unsubscribed_at = case when $4 then now() end where campaign_id = $1 and customer_id = $2`,
        [campaignId, customerId, outcomes[index], index === 0],
      );
    }
    for (let count = 0; count < 10; count += 1) await send({ title: `Outra ${count}`, schedule: TOMORROW() });
    const first = await listCampaigns(shop.cms, { page: 1 });
    expect(first).toMatchObject({ total: 11, page: 1, pageCount: 2 });
    expect(first.campaigns.map(({ status }) => status)).toEqual(Array(10).fill('scheduled'));
    const beyond = await listCampaigns(shop.cms, { page: 99 });
    expect(beyond.page).toBe(2);
    expect(beyond.campaigns).toMatchObject([
      {
        id: campaignId,
        status: 'sending',
        recipientCount: 6,
        sentCount: 3,
        failedCount: 1,
        unsubscribedCount: 2,
        createdBy: expect.any(String) as string,
      },
    ]);
  });

  it('shows the typed text as text, whatever it contains', async () => {
    await reader();
    const title = '<script>alert(1)</script> "&amp;"';
    const message = '<img src=x onerror=alert(1)>\n{{7*7}}';
    const { campaignId } = (await send({ title, message, schedule: TOMORROW() })).body;
    expect(await findAdminCampaign(shop.cms, String(campaignId))).toMatchObject({ title, message });
  });
});
