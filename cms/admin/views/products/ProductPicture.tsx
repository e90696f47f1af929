import { IconPizza } from '@tabler/icons-react';

import styles from './list/product-card.module.css';

/** A product's first picture, or the brand's placeholder. It is decorative, because the product's name is beside it. */
export function ProductPicture({ url, className }: { url: string | null; className?: string | undefined }) {
  if (!url) {
    return (
      <span className={`${styles.noPicture} ${className ?? ''}`} aria-hidden="true">
        <IconPizza />
      </span>
    );
  }
  return <img src={url} alt="" className={className} loading="lazy" />;
}
