import type { ReactNode } from 'react';

import styles from './aside-card.module.css';

/** What stands beside a page's text in a quiet card. `id` is its heading's. */
export function AsideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
