import { LIMITS } from '@shop/limits/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { queueMail } from '../../notifications/queue-mail';
import type { TooManyAttempts } from '../limits/attempts';
import { mailOnRequest, type TypedRequest } from '../mail-on-request';

const MINUTE_MS = 60_000;

/** Sends the confirmation mail again, with the same link, while there is something to confirm. Two within a minute make one. */
export function resendConfirmation(
  cms: Cms,
  request: TypedRequest,
): Promise<Result<object, TooManyAttempts>> {
  return mailOnRequest(cms, request, {
    act: 'confirmation-mail',
    perEmail: LIMITS.signUpPerEmail,
    perIp: LIMITS.signUpPerIp,
    send: async (tx, email) => {
      const [customer] = await tx.query<{ id: string }>(
        `select id from customers where lower(email) = $1 and _verified is not true and _verificationtoken is not null`,
        [email],
      );
      if (!customer) return;
      const minute = Math.floor(cms.now().getTime() / MINUTE_MS);
      await queueMail(tx, {
        kind: 'confirm-email',
        customerId: customer.id,
        dedupeKey: `confirm-email:${customer.id}:${minute}`,
      });
    },
  });
}
