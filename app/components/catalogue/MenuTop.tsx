import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import styles from './menu-top.module.css';

export function MenuTop({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={layout.page}>
      <div className={styles.top}>
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
      </div>
    </div>
  );
}
