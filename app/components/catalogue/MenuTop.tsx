import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { NextDelivery } from '../brand/NextDelivery';
import { classNames } from '../class-names';
import styles from './menu-top.module.css';

interface MenuTopProps {
  title: string;
  lead: string;
  /** Left out on a phone, where it would push the products further down. */
  nextDelivery?: string | null;
  /** Whether a phone leaves out the lead, because a row above the title takes its room. */
  isLow?: boolean;
}

export function MenuTop({ title, lead, nextDelivery = null, isLow = false }: MenuTopProps) {
  return (
    <div className={layout.page}>
      <div className={classNames(styles.top, isLow && styles.low)}>
        <h1>{title}</h1>
        <p className={classNames(text.lead, isLow && layout.onlyWide)}>{lead}</p>
        {nextDelivery === null ? null : (
          <div className={layout.onlyWide}>
            <NextDelivery text={nextDelivery} />
          </div>
        )}
      </div>
    </div>
  );
}
