import { beforeEach, describe, expect, it } from 'vitest';

import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { testCampaign } from '@cms/notifications/operations/test-campaign';
import type { CampaignInput } from '@shop/customers/campaign-schema';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useMailShop } from '@tests/support/mail/mail-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const mails = useMailShop(shop);
let admin: TestCustomer;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
  await makeCustomer(shop.cms, { role: 'admin' });
});

const WORDS: CampaignInput = {
  title: 'Semana <b>do</b> Queijo',
  message: 'Até domingo.\n\n<script>alert(1)</script>',
  type: 'promocao',
  channel: 'email',
};

const test = (wish: Partial<CampaignInput> = {}, actorId = admin.id) =>
  testCampaign(shop.cms, { ...WORDS, ...wish, actorId });

const outbox = () =>
  shop.sql.query<{ id: string }>(`select id from outgoing_mails where kind = 'campaign-test'`);

describe('the test mail of a campaign', () => {
  it('is sent only to the admin who requests it, exactly as the mail will be, and starts no campaign', async () => {
    expect(await test()).toEqual({ ok: true, email: admin.email });
    await mails.post.work();
    expect(mails.sink.mails.map(({ to }) => to)).toEqual([[admin.email]]);
    const [mail] = mails.sink.mails;
    expect(mail?.header('subject')).toBe('[Teste] Semana <b>do</b> Queijo');
    const html = mail?.raw.slice(mail.raw.indexOf('Content-Type: text/html')).replace(/=\r\n/g, '') ?? '';
    expect(html).toContain('Semana &lt;b&gt;do&lt;/b&gt; Queijo');
    expect(html).not.toContain('<script>');
    expect(html).toContain(`/descadastrar?token=3D${admin.id}.promocao.`);
    expect(await shop.sql.query('select 1 from campaigns')).toEqual([]);
    expect(await shop.sql.query('select 1 from campaign_deliveries')).toEqual([]);
  });

  it('is recorded without its text', async () => {
    await test();
    const audits = await shop.sql.query(
      `select actor_id as actor, before, after from audit_log where action = 'campaign.tested'`,
    );
    expect(audits).toEqual([
      { actor: admin.id, before: null, after: { type: 'promocao', channel: 'email' } },
    ]);
  });

  it('is limited to five in ten minutes for each admin, also when requested in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 7 }, () => test()));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual([
      'too_many_attempts',
      'too_many_attempts',
    ]);
    expect(await outbox()).toHaveLength(5);
    const other = await makeCustomer(shop.cms, { role: 'admin' });
    expect(await test({}, other.id)).toMatchObject({ ok: true, email: other.email });
  });

  it('requires a text, an existing channel, and an admin', async () => {
    expect(await test({ title: '' })).toEqual({ ok: false, error: { code: 'notification_incomplete' } });
    expect(await test({ channel: 'sms' })).toEqual({ ok: false, error: { code: 'channel_unavailable' } });
    const { id } = await makeCustomer(shop.cms);
    expect(await test({}, id)).toEqual({ ok: false, error: { code: 'access_denied' } });
    expect(await outbox()).toEqual([]);
  });

  it('is not sent to somebody who is no longer an admin when it leaves', async () => {
    await test();
    const [mail] = await outbox();
    await shop.sql.query(`update customers set role = 'cliente' where id = $1`, [admin.id]);
    await mails.post.work();
    expect(mails.sink.mails).toEqual([]);
    expect(await mails.post.find(mail?.id ?? '')).toMatchObject({ outcome: 'no_recipient' });
    await eraseCustomer(shop.cms, { customerId: admin.id, proof: 'password' });
  });
});
