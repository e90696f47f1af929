import { Link } from '@remix-run/react';
import type { CaseKind } from '@shop/cases/case-kinds';

import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import { EmergencyLink } from './EmergencyLink';
import styles from './help-kinds.module.css';

export interface HelpKindView {
  kind: CaseKind;
  icon: IconName;
  title: string;
  text: string;
  to: string;
  isUrgent: boolean;
}

/** The kinds of problems a buyer can report, one link each. The urgent one is first and looks different. */
export function HelpKinds({ kinds }: { kinds: readonly HelpKindView[] }) {
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ kind, icon, title, text, to, isUrgent }) => (
        <li key={kind} className={isUrgent ? styles.urgent : undefined}>
          <Link to={to} aria-describedby={`${kind}-text`}>
            <Icon name={icon} />
            <span className={styles.title}>{title}</span>
            <span className={styles.text} id={`${kind}-text`}>
              {text}
            </span>
            <span className={styles.go}>
              <Icon name="arrow-right" />
            </span>
          </Link>
          {isUrgent ? (
            <p className={styles.emergency}>
              Em emergência, ligue <EmergencyLink />.
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
