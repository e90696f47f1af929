import { IS_IN_HOUSE } from '@cms/lots/lot-pool';
import { BUYER_EMAIL, HAS_EMAIL, IS_BUYER_ERASED, JOIN_BUYER } from '@cms/orders/buyer';
import { recallTokenHash } from '@cms/recalls/recall-links';
import { violations, type Check } from './violation';

/**
 * A person who has boxes of a recalled lot according to the packing ledger, whether the recall recorded them
 * or not.
 */
interface Holder extends Record<string, unknown> {
  recallId: string;
  email: string;
  /**
   * Whether it is unknown if the mail was sent, because a process ended while it was handing over the mail
   * (docs/decisions/mails.md#006).
   */
  isUnconfirmed: boolean;
}

const HOLDERS = `select h.recall_id as "recallId", h.email, bool_or(exists (select 1 from recall_orders x
      join outgoing_mails m on m.dedupe_key = 'recall:' || x.person_id
      where x.recall_id = h.recall_id and x.order_id = h.order_id and m.outcome = 'unconfirmed')) as "isUnconfirmed"
  from (select r.id as recall_id, o.id as order_id, lower(${BUYER_EMAIL}) as email
    from recalls r join lots t on t.id = r.lot_id join order_line_lots b on b.lot_id = t.id
      join orders_lines l on l.id = b.line_id join orders o on o.id = l._parent_id ${JOIN_BUYER}
    where not r.is_drill and t.product_id = any($1::uuid[]) and not ${IS_IN_HOUSE} and ${HAS_EMAIL}
      and not ${IS_BUYER_ERASED}
    group by 1, 2, 3 having sum(b.quantity) > 0) h group by 1, 2`;

interface Person extends Record<string, unknown> {
  tokenHash: string;
  recallId: string;
  isDrill: boolean;
  isClosed: boolean;
  isAnswered: boolean;
  isReachable: boolean;
  /** Null for a person without an address. */
  email: string | null;
  hasMail: boolean;
}

const PEOPLE = `select p.token_hash as "tokenHash", r.id as "recallId", r.is_drill as "isDrill", r.closed_at is not null as "isClosed", lower(${BUYER_EMAIL}) as email, p.answered_at is not null as "isAnswered",
    ${HAS_EMAIL} and not ${IS_BUYER_ERASED} as "isReachable",
    exists (select 1 from outgoing_mails m where m.dedupe_key = 'recall:' || p.id) as "hasMail"
  from recall_people p join recalls r on r.id = p.recall_id join orders o on o.id = p.order_id ${JOIN_BUYER}
  where exists (select 1 from lots t where t.id = r.lot_id and t.product_id = any($1::uuid[]))`;

/**
 * Checks that every person of a recall gets exactly one warning mail, that nobody else gets one, and that confirmed
 * results remain.
 */
export const checkRecalls: Check = async ({ fleet: { sql, post }, products, promises }) => {
  const [people, holders, recalls] = await Promise.all([
    // The demo contains a recall that warned nobody, so only the history's products are read.
    sql.query<Person>(PEOPLE, [products.map(({ id }) => id)]),
    sql.query<Holder>(HOLDERS, [products.map(({ id }) => id)]),
    sql.query<{ id: string; isRight: boolean }>(
      `select r.id, r.is_drill or t.status = 'recolhido' as "isRight" from recalls r join lots t on t.id = r.lot_id`,
    ),
  ]);
  const byHash = new Map(people.map((person) => [person.tokenHash, person]));
  const stored = new Map(recalls.map(({ id, isRight }) => [id, isRight]));
  const warnings = post
    .deliveries()
    .flatMap(({ recallToken, ...mail }) => (recallToken ? [{ ...mail, recallToken }] : []));
  const letters = new Map<string, Set<string>>();
  for (const { recallToken, to, messageId } of warnings) {
    const reader = `${byHash.get(recallTokenHash(recallToken))?.recallId} ${to.join().toLowerCase()}`;
    letters.set(reader, (letters.get(reader) ?? new Set()).add(messageId));
  }
  const told = new Set(
    people.filter(({ hasMail }) => hasMail).map(({ recallId, email }) => `${recallId} ${email}`),
  );
  return [
    ...violations(
      'a recall that was confirmed exists, and its lot is recalled',
      [...promises.recalls].filter((id) => stored.get(id) !== true),
    ),
    ...violations(
      'everybody of a recall who has a mailbox is warned',
      people
        .filter(
          ({ isDrill, isClosed, isReachable, hasMail }) => !isDrill && !isClosed && isReachable && !hasMail,
        )
        .filter(({ recallId, email }) => !told.has(`${recallId} ${email}`))
        .map(({ tokenHash }) => tokenHash),
    ),
    ...violations(
      'whoever has a box of a recalled lot and a mailbox got one warning',
      holders
        .map((holder) => ({ ...holder, count: letters.get(`${holder.recallId} ${holder.email}`)?.size ?? 0 }))
        .filter(({ count, isUnconfirmed }) => count !== 1 && !(count === 0 && isUnconfirmed))
        .map(({ recallId, email, count }) => `${email} got ${count} of recall ${recallId}`),
    ),
    ...violations(
      'a warning goes to somebody who has a box, and none to the people of a drill',
      warnings
        .filter(({ recallToken }) => byHash.get(recallTokenHash(recallToken))?.isDrill !== false)
        .map(({ subject, to }) => `${subject} to ${to.join()}`),
    ),
    ...violations(
      'a person is warned of a lot once',
      [...letters].filter(([, ids]) => ids.size > 1).map(([reader]) => reader),
    ),
    ...violations(
      'an answer that was confirmed is recorded',
      [...promises.answers].filter((token) => !byHash.get(recallTokenHash(token))?.isAnswered),
    ),
  ];
};
