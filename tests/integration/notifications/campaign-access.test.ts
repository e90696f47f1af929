import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import type { CampaignInput } from '@shop/customers/campaign-schema';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let admin: TestCustomer;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
  const { id: customerId } = await makeCustomer(shop.cms);
  await savePreferences(shop.cms, { customerId, change: { marketingEmails: true } });
});

const PROMOTION: CampaignInput = {
  title: 'Semana da Margherita',
  message: 'Só até domingo.',
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

describe('the operations of a campaign', () => {
  it('require that the person still is an admin', async () => {
    const refusal = { ok: false, error: { code: 'access_denied' } };
    const customer = await makeCustomer(shop.cms);
    for (const actorId of [customer.id, randomUUID(), '']) {
      expect(await create({}, { actorId })).toEqual(refusal);
    }
    const id = await created({}, { at: new Date(Date.now() + 3_600_000) });
    expect(await cancelCampaign(shop.cms, { actorId: customer.id, campaignId: id })).toEqual(refusal);
    await shop.sql.query(`update customers set role = 'cliente' where id = $1`, [admin.id]);
    expect(await create()).toEqual(refusal);
    expect(await cancelCampaign(shop.cms, { actorId: admin.id, campaignId: id })).toEqual(refusal);
  });

  it('are recorded without the text', async () => {
    const id = await created();
    await cancelCampaign(shop.cms, { actorId: admin.id, campaignId: id });
    const rows = await shop.sql.query<{ action: string; actor_id: string }>(
      'select action, actor_id from audit_log where subject_id = $1 order by created_at, id',
      [id],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual(['campaign.cancelled', 'campaign.created']);
    expect(rows.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  });

  it('require a text and an existing channel', async () => {
    for (const input of [
      { title: ' ' },
      { message: '\n' },
      { title: 'x'.repeat(161) },
      { type: 'outro' as never },
    ]) {
      expect(await create(input)).toEqual({ ok: false, error: { code: 'notification_incomplete' } });
    }
    for (const channel of ['sms', 'push'] as const) {
      expect(await create({ channel })).toEqual({ ok: false, error: { code: 'channel_unavailable' } });
    }
    expect(await shop.sql.query('select 1 from campaigns')).toEqual([]);
  });

  it('cannot cancel an unknown campaign', async () => {
    for (const campaignId of [randomUUID(), 'nenhuma']) {
      expect(await cancelCampaign(shop.cms, { actorId: admin.id, campaignId })).toEqual({
        ok: false,
        error: { code: 'not_found' },
      });
    }
  });
});
