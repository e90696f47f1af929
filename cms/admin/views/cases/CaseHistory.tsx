import { momentSaid } from '@shop/time/time-ago';
import { IconChevronDown } from '@tabler/icons-react';

import type { AdminCase } from '../../../cases/queries/find-admin-case';
import styles from './cases.module.css';

type CaseEvent = AdminCase['events'][number];

const EVENT_TEXTS = {
  opened: 'abriu o caso',
  taken: 'assumiu o caso',
  moved: 'desistiu de itens deste caso',
  decided: 'decidiu o caso',
} as const;

/** Returns what an event says. A case that a withdrawal emptied was closed, not decided. */
const eventText = ({ event, actor }: CaseEvent): string =>
  event === 'decided' && actor === 'customer' ? 'encerrou o caso ao desistir' : EVENT_TEXTS[event];

/** What happened to a case, folded: the summary says the last event. */
export function CaseHistory({
  reported: { events, buyer, photos },
  now,
}: {
  reported: AdminCase;
  now: Date;
}) {
  const sentence = (event: CaseEvent) => {
    const name = event.actor === 'customer' ? buyer.fullName : (event.name ?? 'A loja');
    return `${name} ${eventText(event)} ${momentSaid(new Date(event.at), now)}${
      event.event === 'opened' ? photosText(photos.length) : ''
    }`;
  };
  const last = events.at(-1);
  return (
    <details className={styles.history}>
      <summary>
        <span>
          <b>O que já houve</b>
          {last ? <small>{sentence(last)}</small> : null}
        </span>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <ul className={styles.lines}>
        {events.map((event) => (
          <li key={`${event.event}-${event.at}`}>{sentence(event)}.</li>
        ))}
      </ul>
    </details>
  );
}

const photosText = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', com 1 foto' : `, com ${count} fotos`;
