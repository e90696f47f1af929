import { campaignSchema, type CampaignInput } from '@shop/customers/campaign-schema';
import { readEmail } from '@shop/reading/email';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { countAttempt, emailLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { writeAudit } from '../../platform/audit/write-audit';
import { queueMail, queuePush, queueSms } from '../../platform/queue/queue-mail';
import { usableChannels } from '../usable-channels';
import { fitsInSms } from '../sms/fits-in-sms';
import { findRecipient } from '../queries/find-recipients';
import { findSmsCustomer } from '../queries/find-sms-customer';

export type TestCampaignError =
  | { code: 'access_denied' }
  | { code: 'notification_incomplete' }
  | { code: 'channel_unavailable' }
  /** The text is longer than one text message (SMS). */
  | { code: 'sms_too_long' }
  /** The admin has no browser that receives push messages. */
  | { code: 'no_device' }
  /** The admin's account has no Brazilian mobile number. */
  | { code: 'no_mobile' }
  | TooManyAttempts;

/**
 * Sends a campaign's message, exactly as recipients would get it, only to the requesting admin's own address, browsers
 * or phone. Rate-limited by the admin's mail address. Audited.
 */
export async function testCampaign(
  cms: Cms,
  { actorId, ...input }: CampaignInput & { actorId: string },
): Promise<Result<{ email: string }, TestCampaignError>> {
  const parsed = campaignSchema.safeParse(input);
  if (!parsed.success) return { ok: false, error: { code: 'notification_incomplete' } };
  const { title, message, type, channel } = parsed.data;
  if (!(await usableChannels(cms)).includes(channel))
    return { ok: false, error: { code: 'channel_unavailable' } };
  if (channel === 'sms' && !(await fitsInSms(cms, parsed.data)))
    return { ok: false, error: { code: 'sms_too_long' } };
  const sql = sqlOf(cms.payload);
  const admin = (await isAllowedNow(sql, actorId, 'campaign:send'))
    ? await findRecipient(sql, actorId)
    : null;
  if (!admin) return { ok: false, error: { code: 'access_denied' } };
  if (channel === 'push' && !(await hasDevice(sql, actorId)))
    return { ok: false, error: { code: 'no_device' } };
  if (channel === 'sms' && !(await findSmsCustomer(sql, actorId))?.mobile)
    return { ok: false, error: { code: 'no_mobile' } };
  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'campaign-test', readEmail(admin.email), LIMITS.campaignTestPerEmail),
  ]);
  if (!counted.ok) return counted;
  return inTransaction(cms.payload, async (tx) => {
    const [test] = await tx.query<{ id: string }>(
      `insert into campaign_tests (title, message, type) values ($1, $2, $3::enum_campaigns_type) returning id`,
      [title, message, type],
    );
    if (!test) throw new Error('test of a campaign was not written');
    const dedupeKey = `campaign-test:${test.id}`;
    const request = { kind: 'campaign-test', customerId: actorId, dedupeKey, detail: test.id } as const;
    if (channel === 'email') await queueMail(tx, request);
    else if (channel === 'sms') await queueSms(tx, request);
    else await queuePush(tx, request);
    await writeAudit(tx, {
      actorId,
      action: 'campaign.tested',
      subjectType: 'campaigns',
      subjectId: test.id,
      after: { type, channel },
    });
    return { ok: true, email: admin.email } as const;
  });
}

const hasDevice = async (sql: SqlRunner, customerId: string): Promise<boolean> =>
  (await sql.query('select 1 from push_devices where customer_id = $1 and not is_team limit 1', [customerId]))
    .length > 0;
