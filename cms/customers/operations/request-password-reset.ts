import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import { startOfMinute } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { issueAccountToken } from '../account-token';
import { lockCustomerByEmail } from '../lock-customer';
import type { TooManyAttempts } from '../limits/attempts';
import { mailOnRequest, type TypedRequest } from '../mail-on-request';

/**
 * Sends a link with which a new password can be set, also to an account that has no password. A new link revokes the
 * earlier link. An unconfirmed address gets a confirmation link instead, on whose page the name and the password are
 * set.
 */
export async function requestPasswordReset(
  cms: Cms,
  request: TypedRequest,
): Promise<Result<object, TooManyAttempts>> {
  const asked = await mailOnRequest(cms, request, {
    act: 'password-reset',
    perEmail: LIMITS.passwordResetPerEmail,
    perIp: LIMITS.passwordResetPerIp,
    send: (tx, email) => sendLink(tx, { email, now: cms.now() }),
  });
  await faultPoint('password-reset:committed');
  return asked;
}

async function sendLink(tx: Transaction, { email, now }: { email: string; now: Date }): Promise<void> {
  const customer = await lockCustomerByEmail(tx, email);
  if (!customer || customer.isErased) return;
  if (!customer.isConfirmed) {
    const minute = startOfMinute(now).toISOString();
    await queueMail(tx, {
      kind: 'confirm-email',
      customerId: customer.id,
      dedupeKey: `confirm-email:${customer.id}:${minute}`,
    });
    return;
  }
  const tokenId = await issueAccountToken(tx, { customerId: customer.id, kind: 'password-reset' });
  await faultPoint('password-reset:link-made');
  await queueMail(tx, {
    kind: 'password-reset',
    customerId: customer.id,
    dedupeKey: `password-reset:${tokenId}`,
    detail: tokenId,
  });
}
