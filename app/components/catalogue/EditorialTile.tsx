import type { ReactNode } from 'react';

import styles from './editorial-tile.module.css';

export interface EditorialTileProps {
  title: string;
  /** A picture of the house's own kind above the words, such as a label box. */
  figure?: ReactNode;
  children: ReactNode;
}

/** Closes the menu's grid with a word of the house's. Its width is the grid's business. */
export function EditorialTile({ title, figure, children }: EditorialTileProps) {
  return (
    <aside className={styles.tile} aria-label={title}>
      {figure ? <div className={styles.figure}>{figure}</div> : null}
      <h2>{title}</h2>
      {children}
    </aside>
  );
}
