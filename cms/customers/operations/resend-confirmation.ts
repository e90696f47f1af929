import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import { startOfMinute } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { queueMail } from '../../platform/queue/queue-mail';
import { lockCustomerByEmail } from '../lock-customer';
import type { TooManyAttempts } from '../limits/attempts';
import { mailOnRequest, type TypedRequest } from '../mail-on-request';
import { newestAttemptOf } from '../sign-up-attempts';

/**
 * Sends the confirmation mail again while the address is unconfirmed. Its link belongs to the requesting browser's
 * newest sign-up; if this browser made no sign-up, the link only confirms the address. Two requests within a minute
 * send one mail.
 */
export function resendConfirmation(
  cms: Cms,
  { browser = null, ...request }: TypedRequest & { browser?: string | null },
): Promise<Result<object, TooManyAttempts>> {
  return mailOnRequest(cms, request, {
    act: 'confirmation-mail',
    perEmail: LIMITS.signUpPerEmail,
    perIp: LIMITS.signUpPerIp,
    send: async (tx, email) => {
      const customer = await lockCustomerByEmail(tx, email);
      if (!customer || customer.isConfirmed || customer.isErased) return;
      const attemptId = await newestAttemptOf(tx, { customerId: customer.id, browser });
      const minute = startOfMinute(cms.now()).toISOString();
      await queueMail(tx, {
        kind: 'confirm-email',
        customerId: customer.id,
        dedupeKey: `confirm-email:${attemptId ?? customer.id}:${minute}`,
        ...(attemptId && { detail: attemptId }),
      });
    },
  });
}
