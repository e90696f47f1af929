import type { ReactNode } from 'react';

import styles from './editorial-tile.module.css';

export interface EditorialTileProps {
  title: string;
  /** A figure above the text, such as the picture of a label. */
  figure?: ReactNode;
  children: ReactNode;
}

/** The last tile of the menu's grid, with a text of the shop. The grid sets its width. */
export function EditorialTile({ title, figure, children }: EditorialTileProps) {
  return (
    <aside className={styles.tile} aria-label={title}>
      {figure ? <div className={styles.figure}>{figure}</div> : null}
      <h2>{title}</h2>
      {children}
    </aside>
  );
}
