import { IconPizza } from '@tabler/icons-react';

import styles from './product-thumb.module.css';

/** A product's picture beside its name, which says what it is; a drawing where it has none. */
export function ProductThumb({ url }: { url: string | null }) {
  return url ? (
    // Already in the size it is shown at, under a name that never changes its content.
    <img className={styles.thumb} src={url} alt="" width={44} height={44} loading="lazy" />
  ) : (
    <span className={styles.thumb} aria-hidden="true">
      <IconPizza />
    </span>
  );
}
