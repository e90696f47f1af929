import type { Result } from '@shop/result';

import { signUp, type SignUpError, type SignUpInput } from '../../customers/operations/sign-up';
import { newestAttemptOf } from '../../customers/sign-up-attempts';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { readInvitation } from '../invitations';

export type JoinBySignUpError =
  | SignUpError
  /** The link opens nothing any more; its page says why. */
  | { code: 'invitation_ended' };

/**
 * Signs up on the page of a link that was sent by WhatsApp. The link proves no mailbox, so nothing is granted yet: the
 * typed address is confirmed by its own mail like that of any sign-up, and afterwards the same browser is led back to
 * the invitation (`findInvitationOfSignUp`). The link stays unused until then.
 */
export async function joinBySignUp(
  cms: Cms,
  { token, account }: { token: string; account: SignUpInput },
): Promise<Result<{ customerId: string }, JoinBySignUpError>> {
  const sql = sqlOf(cms.payload);
  const found = await readInvitation(sql, cms.payload, token);
  if (!found?.phone || found.state !== 'open') return { ok: false, error: { code: 'invitation_ended' } };
  const signedUp = await signUp(cms, account);
  if (!signedUp.ok) return signedUp;
  const { customerId } = signedUp;
  await faultPoint('join-by-sign-up:signed-up');
  const attemptId = await newestAttemptOf(sql, { customerId, browser: account.browser ?? null });
  await sql.query('update team_invitations set sign_up_id = $2 where id = $1', [found.id, attemptId]);
  return signedUp;
}
