import { securityText } from '@shop/messages/security-labels';
import { formatTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';

import type { PersonEvent } from '../../../team/queries/list-security-events';
import { groupSignIns } from './sign-in-groups';
import styles from './team.module.css';

/** Returns 'Entrou: senha, 12 vezes', 'Função trocada: Atendente, por Marina Dias'. */
function deedOf(event: PersonEvent, count: number): string {
  const deed = event.actor ? `${securityText(event)}, por ${event.actor}` : securityText(event);
  return count === 1 ? deed : `${deed}, ${count} vezes`;
}

/** Returns '2h58', or 'das 2h46 às 2h58'. */
function timesOf(from: Date, to: Date): string {
  const [first, last] = [formatTime(from), formatTime(to)];
  return first === last ? last : `das ${first} às ${last}`;
}

interface SignInLogProps {
  events: readonly PersonEvent[];
  /** Whether the lines are about one person, who is already named on the page. */
  isOfOne?: boolean;
  now: Date;
}

/** The newest lines of the security log: who entered, who could not, and what changed. */
export function SignInLines({ events, isOfOne = false, now }: SignInLogProps) {
  if (events.length === 0) return <p className={styles.note}>Ninguém entrou nos últimos seis meses.</p>;
  return (
    <>
      <ul className={styles.lines} aria-label="Quem entrou">
        {groupSignIns(events).map(({ event, count, since }) => (
          <li key={event.id}>
            <p>
              <b>{isOfOne ? deedOf(event, count) : event.person}</b>
              {isOfOne ? null : <small>{deedOf(event, count)}</small>}
            </p>
            <small>
              {daySaid(event.at, now)}, {timesOf(since, event.at)}
              {event.device ? ` · ${event.device}` : ''}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.note}>O registro fica por seis meses.</p>
    </>
  );
}

/** The same lines about one person, folded. */
export const SignInLog = ({ events, now }: Omit<SignInLogProps, 'isOfOne'>) =>
  events.length === 0 ? null : (
    <details className={styles.fold}>
      <summary>Quem entrou</summary>
      <SignInLines events={events} isOfOne now={now} />
    </details>
  );
