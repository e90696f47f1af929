import type { ReactNode } from 'react';

import styles from './aside-card.module.css';

/** A quiet card beside a page's text. `id` is the id of its heading. */
export function AsideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
