import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import styles from './ribbon-bar.module.css';

export interface RibbonView {
  /** True only while every product's data confirms it. */
  isGlutenFree: boolean;
  /** The shop's other promises, most important first: as many are shown as fit. */
  notices: readonly string[];
}

/** The shop's promises above the header. The ribbon scrolls away; the header stays. */
export function RibbonBar({ ribbon: { isGlutenFree, notices } }: { ribbon: RibbonView }) {
  if (!isGlutenFree && notices.length === 0) return null;
  return (
    <aside className={styles.ribbon} aria-label="Aviso da casa">
      <div className={classNames(layout.page, styles.row)}>
        {isGlutenFree ? <b>NÃO CONTÉM GLÚTEN</b> : null}
        {notices.map((notice) => (
          <span key={notice}>{notice}</span>
        ))}
      </div>
    </aside>
  );
}
