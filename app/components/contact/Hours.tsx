import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './hours.module.css';

export interface HoursGroupView {
  /** 'Atendimento'. */
  title: string;
  rows: readonly { days: string; hours: string }[];
  note: string | null;
  /** Whether this service is open now; null where that does not matter. */
  open: { isOpen: boolean; text: string; changesAt: string | null } | null;
}

/** The hours for contact, delivery and pickup. */
export function Hours({ groups }: { groups: readonly HoursGroupView[] }) {
  return (
    <dl className={styles.hours}>
      {groups.map(({ title, rows, note, open }) => (
        <div key={title}>
          <dt>{title}</dt>
          {open ? (
            <dd className={classNames(styles.state, open.isOpen && styles.open)}>
              <Icon name="clock" />
              {open.text}
            </dd>
          ) : null}
          {rows.map(({ days, hours }) => (
            <dd key={days} className={styles.row}>
              <span>{days}</span>
              <b>{hours}</b>
            </dd>
          ))}
          {note ? <dd className={styles.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
