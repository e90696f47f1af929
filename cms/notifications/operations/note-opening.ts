import { LIMITS } from '@shop/rate-limit';

import { countAttempt, ipLimit } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';

/**
 * Records that the push message of a campaign was tapped. Only the browser that got the message knows its id
 * (`messageId`). Idempotent. Changes nothing if the message does not belong to a campaign or was not sent, or if there
 * were too many taps.
 */
export async function noteOpening(
  cms: Cms,
  { messageId, ip }: { messageId: string; ip: string },
): Promise<void> {
  if (!isRecordId(messageId)) return;
  const limit = ipLimit(cms.payload, 'opening', ip, LIMITS.openingPerIp);
  if (!(await countAttempt(cms.payload, [limit])).ok) return;
  await sqlOf(cms.payload).query(
    `update campaign_deliveries d set opened_at = now()
     from outgoing_mails m
     where m.id = $1 and m.kind = 'push:campaign' and m.outcome in ('sent', 'unconfirmed', 'handed_over')
       and d.campaign_id = m.detail::uuid and d.customer_id = m.customer_id and d.opened_at is null`,
    [messageId],
  );
}
