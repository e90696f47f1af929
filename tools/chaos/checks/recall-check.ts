import { HAS_EMAIL, IS_BUYER_ERASED, JOIN_BUYER } from '@cms/orders/buyer';
import { recallTokenHash } from '@cms/recalls/recall-links';
import { violations, type Check } from './violation';

interface Person extends Record<string, unknown> {
  tokenHash: string;
  isDrill: boolean;
  isAnswered: boolean;
  isReachable: boolean;
  hasMail: boolean;
}

const PEOPLE = `select p.token_hash as "tokenHash", r.is_drill as "isDrill", p.answered_at is not null as "isAnswered",
    ${HAS_EMAIL} and not ${IS_BUYER_ERASED} as "isReachable",
    exists (select 1 from outgoing_mails m where m.dedupe_key = 'recall:' || p.id) as "hasMail"
  from recall_people p join recalls r on r.id = p.recall_id join orders o on o.id = p.order_id ${JOIN_BUYER}
  where exists (select 1 from lots t where t.id = r.lot_id and t.product_id = any($1::uuid[]))`;

/** Checks that every person of a recall is warned by one mail, nobody else by any, and that what was confirmed remains. */
export const checkRecalls: Check = async ({ fleet: { sql, post }, products, promises }) => {
  const [people, recalls] = await Promise.all([
    // The demo has a recall of its own, which warned nobody.
    sql.query<Person>(PEOPLE, [products.map(({ id }) => id)]),
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
  for (const { subject, to, messageId } of warnings) {
    const reader = `${subject} to ${to.join()}`;
    letters.set(reader, (letters.get(reader) ?? new Set()).add(messageId));
  }
  return [
    ...violations(
      'a recall that was confirmed exists, and its lot is recalled',
      [...promises.recalls].filter((id) => stored.get(id) !== true),
    ),
    ...violations(
      'everybody of a recall who has a mailbox is warned',
      people
        .filter(({ isDrill, isReachable, hasMail }) => !isDrill && isReachable && !hasMail)
        .map(({ tokenHash }) => tokenHash),
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
