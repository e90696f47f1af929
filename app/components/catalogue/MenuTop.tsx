import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { NextDelivery } from '../brand/NextDelivery';
import styles from './menu-top.module.css';

interface MenuTopProps {
  title: string;
  lead: string;
  nextDelivery?: string | null;
}

export function MenuTop({ title, lead, nextDelivery = null }: MenuTopProps) {
  return (
    <div className={layout.page}>
      <div className={styles.top}>
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
        <NextDelivery text={nextDelivery} />
      </div>
    </div>
  );
}
