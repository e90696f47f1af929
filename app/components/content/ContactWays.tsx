import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './contact-ways.module.css';

export interface ContactWayView {
  icon: IconName;
  title: string;
  detail: string;
  href: string;
}

/** The ways to reach the house, one ruled row each. */
export function ContactWays({ ways }: { ways: readonly ContactWayView[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon, title, detail, href }) => (
        <li key={title}>
          <a
            href={href}
            {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <span>{detail}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
