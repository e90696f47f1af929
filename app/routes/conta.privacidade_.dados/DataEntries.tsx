import type { DataEntryView } from '../../view-models/person-data/person-data-view';
import styles from './data-page.module.css';

/** Rows of the customer's data: each with its facts and the rows that belong to it. */
export function DataEntries({ entries }: { entries: readonly DataEntryView[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, facts, lists }, place) => (
        <li key={place}>
          {title ? <p className={styles.name}>{title}</p> : null}
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {lists.map(({ label, entries: inner }) => (
            <div key={label} className={styles.inner}>
              <h3>{label}</h3>
              <DataEntries entries={inner} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
