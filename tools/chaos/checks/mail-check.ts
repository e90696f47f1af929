import type { Delivery } from '../fleet/mail-server';
import type { ChaosWorld } from '../world';
import { violations, type Check } from './violation';

/**
 * If a process, the database or the mail server ends within this time of the acceptance of a mail, the mail may not
 * have been recorded as sent.
 */
const MOMENT_MS = 3_000;

/** Checks that every mail that left the outbox arrived at the mail server, once, and that no other mail arrived. */
export const checkMail: Check = async (world) => {
  const { sql, post } = world.fleet;
  const outbox = await sql.query<{ id: string; kind: string; isSent: boolean }>(
    `select id, kind, outcome = 'sent' as "isSent" from outgoing_mails where kind !~ '^(push|sms):'`,
  );
  const byMail = byMailId(post.deliveries());
  const due = new Set(outbox.map(({ id }) => id));
  return [
    ...violations(
      'a mail that counts as sent was delivered',
      outbox.filter(({ id, isSent }) => isSent && !byMail.has(id)).map(({ id, kind }) => `${kind} ${id}`),
    ),
    ...violations(
      'a mail that was delivered is in the outbox',
      [...byMail.keys()].filter((id) => !due.has(id)),
    ),
    ...violations(
      'a mail comes once',
      [...byMail.values()].filter((copies) => isUnexcused(world, copies)).map(describe),
    ),
    ...(await checkCampaigns(world)),
  ];
};

function byMailId(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const copies = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const id = /<([0-9a-f-]{36})@/.exec(delivery.messageId)?.[1] ?? delivery.messageId;
    copies.set(id, [...(copies.get(id) ?? []), delivery]);
  }
  return copies;
}

/** Whether some copy of a mail is not explained by a killed process (docs/decisions/mails.md#006). */
const isUnexcused = ({ deaths, fleet }: ChaosWorld, copies: readonly Delivery[]): boolean =>
  copies
    .slice(0, -1)
    .some(
      ({ at }) =>
        ![...deaths, ...fleet.ends].some((death) => death.at > at - MOMENT_MS && death.at < at + MOMENT_MS),
    );

const describe = (copies: readonly Delivery[]) =>
  `${copies[0]?.subject} to ${copies[0]?.to.join(', ')}: ${copies.length} times`;

/**
 * Returns how many surplus copies of mails arrived. Only the kill of a process in the wrong millisecond explains a
 * copy.
 */
export const copiesOf = ({ fleet: { post } }: ChaosWorld): number =>
  post.deliveries().length - new Set(post.deliveries().map(({ messageId }) => messageId)).size;

const checkCampaigns: Check = async ({ fleet: { sql, post }, promises }) => {
  const written = await sql.query<{ title: string }>('select title from campaigns');
  const titles = new Set(written.map(({ title }) => title));
  const repeated = [...titles].flatMap((title) => {
    const mails = new Map<string, Set<string>>();
    for (const { subject, to, messageId } of post
      .deliveries()
      .filter((mail) => mail.subject.includes(title))) {
      const ids = mails.get(`${subject} ${to.join()}`) ?? new Set();
      mails.set(`${subject} ${to.join()}`, ids.add(messageId));
    }
    return [...mails].filter(([, ids]) => ids.size > 1).map(([mail]) => mail);
  });
  return [
    ...violations(
      'a campaign that was confirmed exists',
      [...promises.campaigns].filter((title) => !titles.has(title)),
    ),
    ...violations('a campaign comes to each recipient once', repeated),
  ];
};
