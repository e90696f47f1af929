import { BUYER_EMAIL, HAS_EMAIL, IS_BUYER_ERASED, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueLetters } from '../../platform/queue/queue-mail';

/** SQL: the people of open recalls whom a mail reaches now, with whether one was queued for them. */
const REACHED = `select p.id, p.recall_id, o.id as order_id, o.customer_id, lower(${BUYER_EMAIL}) as email,
    exists (select from outgoing_mails m where m.dedupe_key = 'recall:' || p.id) as is_told
  from recall_people p join recalls r on r.id = p.recall_id join orders o on o.id = p.order_id ${JOIN_BUYER}
  where not r.is_drill and r.closed_at is null and ${HAS_EMAIL} and not ${IS_BUYER_ERASED}`;

/**
 * Warns the people of open recalls who had no e-mail when the recall began and have one now, such as the buyer of an
 * order of the counter who has opened its link since. An e-mail that the recall has warned already gets no second mail.
 * Returns how many it found, whom another worker may have warned at the same time.
 */
export const warnWhoIsReached = (cms: Cms): Promise<number> =>
  inTransaction(cms.payload, async (tx) => {
    const people = await tx.query<{ id: string; orderId: string; customerId: string | null }>(
      `with reached as (${REACHED})
       select distinct on (w.recall_id, w.email) w.id, w.order_id as "orderId", w.customer_id as "customerId"
       from reached w where not w.is_told and not exists (
         select from reached t where t.recall_id = w.recall_id and t.email = w.email and t.is_told)
       order by w.recall_id, w.email, w.id`,
    );
    await queueLetters(
      tx,
      people.map(({ id, orderId, customerId }) => ({
        kind: 'recall' as const,
        ...{ customerId, orderId, dedupeKey: `recall:${id}`, detail: id },
      })),
    );
    if (people.length > 0) await faultPoint('warn-who-is-reached:before-commit');
    return people.length;
  });
