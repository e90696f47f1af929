import { dayOf } from '@shop/time/bahia';

import type { PersonEvent } from '../../../team/queries/list-security-events';

/** Events of one day that differ in their time only. */
export interface SignInGroup {
  /** The newest of them. */
  event: PersonEvent;
  count: number;
  /** When the oldest of them was. */
  since: Date;
}

/** Returns the events, newest first, with those that follow each other and read the same as one group. */
export function groupSignIns(events: readonly PersonEvent[]): SignInGroup[] {
  const groups: SignInGroup[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && readsTheSame(last.event, event)) {
      last.count += 1;
      last.since = event.at;
    } else groups.push({ event, count: 1, since: event.at });
  }
  return groups;
}

const readsTheSame = (one: PersonEvent, other: PersonEvent): boolean =>
  identityOf(one) === identityOf(other) && dayOf(one.at) === dayOf(other.at);

/** Everything that a line says but its time. */
const identityOf = ({ id: _id, at: _at, ...said }: PersonEvent): string => JSON.stringify(said);
