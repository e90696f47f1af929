import { CUSTOMER_ROLE } from '@shop/permissions/roles';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import { startOfMinute } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { queueMail } from '../../platform/queue/queue-mail';
import type { TooManyAttempts } from '../../customers/limits/attempts';
import { lockCustomerByEmail } from '../../customers/lock-customer';
import { mailOnRequest, type TypedRequest } from '../../customers/mail-on-request';
import { UNCONFIRMED_NAME } from '../../customers/sign-up-attempts';

/**
 * Mails a buyer without an account, on request, a link with which the buyer creates an account. An address that already
 * has an account gets no mail, but the response and the response time are the same as for an address without one.
 */
export const inviteToAccount = (cms: Cms, request: TypedRequest): Promise<Result<object, TooManyAttempts>> =>
  mailOnRequest(cms, request, {
    act: 'confirmation-mail',
    perEmail: LIMITS.signUpPerEmail,
    perIp: LIMITS.signUpPerIp,
    send: async (tx, email) => {
      await tx.query(
        `insert into customers (email, full_name, role, _verified) values ($1, $2, '${CUSTOMER_ROLE}', false)
         on conflict do nothing`,
        [email, UNCONFIRMED_NAME],
      );
      const customer = await lockCustomerByEmail(tx, email);
      if (!customer || customer.isConfirmed || customer.isErased) return;
      await queueMail(tx, {
        kind: 'confirm-email',
        customerId: customer.id,
        dedupeKey: `confirm-email:${customer.id}:${startOfMinute(cms.now()).toISOString()}`,
      });
    },
  });
