import { violations, type Check } from './violation';

/**
 * Checks that every text message recorded as sent is at the provider exactly once. A killed process does not excuse a
 * repeated or lost message, because the shop asks the provider (docs/decisions/push-and-text-messages.md#079).
 */
export const checkSms: Check = async ({ fleet: { sql, sms } }) => {
  const outbox = await sql.query<{ id: string; kind: string; outcome: string | null }>(
    `select id, kind, outcome from outgoing_mails where kind like 'sms:%'`,
  );
  const counts = new Map<string, number>();
  for (const { statusCallback } of sms.messages) {
    const id = statusCallback && new URL(statusCallback).searchParams.get('ref');
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const wrong = (is: (message: (typeof outbox)[number]) => boolean) =>
    outbox.filter(is).map(({ id, kind, outcome }) => `${kind} ${id} ${outcome}`);
  return [
    ...violations(
      'a text message that counts as sent is at the provider',
      wrong(({ id, outcome }) => outcome === 'sent' && !counts.has(id)),
    ),
    ...violations(
      'a text message is at the provider once',
      wrong(({ id }) => (counts.get(id) ?? 0) > 1),
    ),
    ...violations(
      'a text message that was not sent is not at the provider',
      wrong(
        ({ id, outcome }) =>
          !['sent', 'unconfirmed', 'handed_over'].includes(outcome ?? '') && counts.has(id),
      ),
    ),
  ];
};
