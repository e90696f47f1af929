import { SECURITY_LABELS, securityDetail } from '@shop/messages/security-labels';
import { formatTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';

import type { TeamEvent } from '../../../team/queries/list-team-events';
import styles from './team.module.css';

const saidOf = ({ event, detail }: TeamEvent): string => {
  const more = securityDetail(detail);
  return more ? `${SECURITY_LABELS[event]}: ${more}` : SECURITY_LABELS[event];
};

/** The newest lines of the security log about the team: who entered, who could not, and what changed. */
export function TeamEvents({ events, now }: { events: readonly TeamEvent[]; now: Date }) {
  if (events.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>Quem entrou</summary>
      <ul className={styles.devices} aria-label="Quem entrou">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{event.person}</b>
              <small>
                {saidOf(event)}
                {event.actor ? `, por ${event.actor}` : ''}
              </small>
            </p>
            <small>
              {daySaid(event.at, now)}, {formatTime(event.at)}
              {event.device ? ` · ${event.device}` : ''}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.note}>O registro fica por seis meses.</p>
    </details>
  );
}
