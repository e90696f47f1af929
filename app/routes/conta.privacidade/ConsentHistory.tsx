import { Icon } from '../../components/icons/Icon';
import type { ConsentView } from './consent-view';
import styles from './privacy.module.css';

/** The customer's consents and refusals with their dates, newest first. */
export function ConsentHistory({ consents }: { consents: readonly ConsentView[] }) {
  if (consents.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>
        Histórico das suas escolhas
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {consents.map(({ label, answer, when, at, textVersion }, index) => (
          <li key={`${at}-${index}`}>
            <span>
              <b>{label}</b>: {answer}
            </span>
            <span className={styles.when}>
              <time dateTime={at}>{when}</time> · texto de {textVersion}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
