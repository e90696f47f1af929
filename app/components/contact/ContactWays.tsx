import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './contact-ways.module.css';

export interface ContactWayView {
  icon: IconName;
  title: string;
  detail: string;
  href: string;
}

/** The ways to contact the shop, each in a row of its own, separated by lines. */
export function ContactWays({ ways }: { ways: readonly ContactWayView[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon, title, detail, href }) => {
        const isOutside = href.startsWith('https:');
        return (
          <li key={title}>
            <a href={href} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              <Icon name={icon} />
              <span className={styles.words}>
                <b>{title}</b>
                <span>{detail}</span>
                {isOutside ? <span className={text.srOnly}> (abre em nova aba)</span> : null}
              </span>
              <span className={styles.go}>
                <Icon name="arrow-right" />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
