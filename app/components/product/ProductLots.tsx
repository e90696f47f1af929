import { Link } from '@remix-run/react';
import type { ProductLotView } from '../lots/lot-view';

import { Icon } from '../icons/Icon';
import styles from './product-lots.module.css';

/** The lots of a product that are on sale. Renders nothing for a product without lots. */
export function ProductLots({ lots }: { lots: ProductLotView | null }) {
  if (!lots) return null;
  return (
    <Link className={styles.row} to={lots.path}>
      <Icon name="barcode" />
      <span>
        <b>{lots.title}</b>
        {lots.facts}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
