import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './tiles.module.css';

export interface TileView {
  title: string;
  text: string;
  icon: IconName | null;
  /** Whether the tile is about food safety, and therefore basil green. */
  isSafety: boolean;
}

export interface TilesProps {
  title: string;
  tiles: readonly TileView[];
  /** Number of columns on a wide screen. */
  columns: 3 | 4;
}

/** Short statements under one heading, separated by rules instead of boxes. */
export function Tiles({ title, tiles, columns }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <section className={classNames(layout.page, layout.section)} aria-labelledby="tiles">
      <h2 id="tiles" className={styles.title}>
        {title}
      </h2>
      <ul className={classNames(styles.tiles, columns === 4 && styles.four)}>
        {tiles.map((tile) => (
          <li key={tile.title} className={tile.isSafety ? styles.safety : undefined}>
            {tile.icon ? <Icon name={tile.icon} /> : null}
            <div>
              <h3>{tile.title}</h3>
              <p>{tile.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
