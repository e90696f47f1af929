import { violations, type Check } from './violation';

/**
 * Checks that every push message recorded as sent arrived, and that none arrived twice. Unlike with mails, a killed
 * process does not excuse a message that arrives twice (docs/decisions/push-and-text-messages.md#078). A message whose
 * delivery was not confirmed may or may not have arrived.
 */
export const checkPush: Check = async ({ fleet: { sql, push } }) => {
  const outbox = await sql.query<{ id: string; kind: string; outcome: string | null }>(
    `select id, kind, outcome from outgoing_mails where kind like 'push:%'`,
  );
  const counts = new Map<string, number>();
  for (const { headers } of push.received) {
    const topic = String(headers['topic']);
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  const countOf = (id: string) => counts.get(id.replaceAll('-', '')) ?? 0;
  const wrong = (is: (message: (typeof outbox)[number]) => boolean) =>
    outbox.filter(is).map(({ id, kind, outcome }) => `${kind} ${id} ${outcome}`);
  return [
    ...violations(
      'a push message that counts as sent was delivered',
      wrong(({ id, outcome }) => outcome === 'sent' && countOf(id) === 0),
    ),
    ...violations(
      'a push message comes once',
      wrong(({ id }) => countOf(id) > 1),
    ),
    ...violations(
      'a push message that was not sent did not come',
      wrong(({ id, outcome }) => outcome !== 'sent' && outcome !== 'unconfirmed' && countOf(id) > 0),
    ),
  ];
};
