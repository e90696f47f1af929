import { securityText } from '@shop/messages/security-labels';
import { formatTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';

import type { PersonEvent } from '../../../team/queries/list-security-events';
import styles from './team.module.css';

const deedOf = (event: PersonEvent): string =>
  event.actor ? `${securityText(event)}, por ${event.actor}` : securityText(event);

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
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{isOfOne ? deedOf(event) : event.person}</b>
              {isOfOne ? null : <small>{deedOf(event)}</small>}
            </p>
            <small>
              {daySaid(event.at, now)}, {formatTime(event.at)}
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
