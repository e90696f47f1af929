import { campaignSchema, type CampaignInput } from '@shop/customers/campaign-schema';
import { normalizeEmail } from '@shop/customers/email';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { countAttempt, emailLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { writeAudit } from '../../platform/audit/write-audit';
import { queueMail } from '../../platform/queue/queue-mail';
import { findRecipient } from '../queries/find-recipients';

export type TestCampaignError =
  | { code: 'access_denied' }
  | { code: 'notification_incomplete' }
  | { code: 'channel_unavailable' }
  | TooManyAttempts;

/**
 * Sends a campaign's mail, exactly as recipients would get it, to the requesting admin's own address only. Rate-limited
 * by that address. Audited.
 */
export async function testCampaign(
  cms: Cms,
  { actorId, ...input }: CampaignInput & { actorId: string },
): Promise<Result<{ email: string }, TestCampaignError>> {
  const parsed = campaignSchema.safeParse(input);
  if (!parsed.success) return { ok: false, error: { code: 'notification_incomplete' } };
  const { title, message, type, channel } = parsed.data;
  if (channel !== 'email') return { ok: false, error: { code: 'channel_unavailable' } };
  const sql = sqlOf(cms.payload);
  const admin = (await isAllowedNow(sql, actorId, 'campaign:send'))
    ? await findRecipient(sql, actorId)
    : null;
  if (!admin) return { ok: false, error: { code: 'access_denied' } };
  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'campaign-test', normalizeEmail(admin.email), LIMITS.campaignTestPerEmail),
  ]);
  if (!counted.ok) return counted;
  return inTransaction(cms.payload, async (tx) => {
    const [test] = await tx.query<{ id: string }>(
      `insert into campaign_tests (title, message, type) values ($1, $2, $3::enum_campaigns_type) returning id`,
      [title, message, type],
    );
    if (!test) throw new Error('test of a campaign was not written');
    await queueMail(tx, {
      kind: 'campaign-test',
      customerId: actorId,
      dedupeKey: `campaign-test:${test.id}`,
      detail: test.id,
    });
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
