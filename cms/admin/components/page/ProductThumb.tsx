import { IconPizza } from '@tabler/icons-react';

import styles from './product-thumb.module.css';

/** A product's picture, or an icon if it has none. It is decorative, because the product's name is beside it. */
export function ProductThumb({ url }: { url: string | null }) {
  return url ? (
    // A plain `img`, because the file already has the displayed size and its URL is immutable.
    <img className={styles.thumb} src={url} alt="" width={44} height={44} loading="lazy" />
  ) : (
    <span className={styles.thumb} aria-hidden="true">
      <IconPizza />
    </span>
  );
}
