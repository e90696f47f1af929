import { randomUUID } from 'node:crypto';
import { readOrderNumber } from '@shop/reading/order-number';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { TooManyAttempts } from '../../customers/limits/attempts';
import { mailOnRequest } from '../../customers/mail-on-request';
import type { Cms } from '../../platform/context';
import { queueMail } from '../../platform/queue/queue-mail';

/**
 * Mails a new link to a buyer without an account who types the order's number and e-mail. The response and the time it
 * takes are the same whether such an order exists or not.
 */
export function requestOrderLink(
  cms: Cms,
  { number, email, ip }: { number: string; email: string; ip: string },
): Promise<Result<object, TooManyAttempts>> {
  const wanted = readOrderNumber(number);
  return mailOnRequest(
    cms,
    { email, ip },
    {
      act: 'order-link',
      perEmail: LIMITS.orderLinkPerEmail,
      perIp: LIMITS.orderLinkPerIp,
      send: async (tx, address) => {
        const orders = await tx.query<{ id: string }>(
          `select o.id from order_contacts k join orders o on o.id = k.order_id
           where k.email = $1 and upper(right(o.id::text, 8)) = $2 limit 5`,
          [address, wanted],
        );
        for (const { id: orderId } of orders) {
          await queueMail(tx, {
            kind: 'order-link',
            customerId: null,
            orderId,
            dedupeKey: `order-link:${orderId}:${randomUUID()}`,
          });
        }
      },
    },
  );
}
