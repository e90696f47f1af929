import type { Result } from '@shop/result';

import { accountTokenText, issueAccountToken } from '../../customers/account-token';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { mailLinks } from '../mail-links';

export type IssueTeamPushLinkError =
  /** The shop sends no push messages. */
  { code: 'push_unavailable' } | { code: 'access_denied' };

/**
 * Creates the link by which a team member registers one phone for push messages about new orders. The link works once
 * and expires after an hour. An earlier unused link of the member stops working. The phone needs no sign-in.
 */
export async function issueTeamPushLink(
  cms: Cms,
  { actorId }: { actorId: string },
): Promise<Result<{ url: string }, IssueTeamPushLinkError>> {
  if (!cms.push) return { ok: false, error: { code: 'push_unavailable' } };
  const id = await inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, actorId)) || !(await isAllowedNow(tx, actorId, 'order:receive-push')))
      return null;
    return issueAccountToken(tx, { customerId: actorId, kind: 'team-push' });
  });
  if (id === null) return { ok: false, error: { code: 'access_denied' } };
  const token = accountTokenText(cms.payload, { id, kind: 'team-push' });
  return { ok: true, url: mailLinks(cms.publicUrl).teamPush(token) };
}
