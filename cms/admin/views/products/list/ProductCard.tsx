import { freezerText } from '@shop/messages/admin-messages';
import { kitTexts } from '@shop/messages/kit-messages';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import type { AdminProductCard } from '../../../../menu/queries/admin-products';
import styles from './product-card.module.css';
import { ProductBadges } from '../../../components/badges/ProductBadges';
import { ProductCardControls } from './ProductCardControls';
import { productHref } from '../products-address';
import { ProductPicture } from '../ProductPicture';
import { SoldOutButton } from '../SoldOutButton';
import { ProductPrice } from './ProductPrice';

/** A product in the admin panel's list: name, price, stock, and, for those who may change it, its controls. */
export function ProductCard({
  product,
  canWrite,
  canAdjustStock,
}: {
  product: AdminProductCard;
  canWrite: boolean;
  canAdjustStock: boolean;
}) {
  const { id, name, stockQuantity, reservedUnits, isPaused } = product;
  const units = product.isKit
    ? kitTexts.makes({ kits: stockQuantity }).toLowerCase()
    : reservedUnits > 0
      ? freezerText({ free: stockQuantity, reserved: reservedUnits })
      : stockQuantity === 1
        ? '1 unidade'
        : `${formatNumber(stockQuantity)} unidades`;
  return (
    <article className={styles.card} data-product={id}>
      <div className={styles.body}>
        <ProductPicture url={product.pictureUrl} className={styles.picture} />
        <div className={styles.words}>
          <h2>
            {canWrite ? (
              <Link href={productHref(id)} prefetch={false}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className={styles.price}>
            <ProductPrice {...product} />
          </p>
          <p className={styles.muted}>
            {product.categoryName ?? 'Sem categoria'} · {units}
            {isPaused && stockQuantity > 0 && reservedUnits === 0 ? ' na conta' : ''}
          </p>
          {product.description ? <p className={styles.description}>{product.description}</p> : null}
        </div>
      </div>
      <div className={styles.badges}>
        <ProductBadges product={product} />
        {canAdjustStock && (stockQuantity > 0 || isPaused) ? <SoldOutButton product={product} /> : null}
      </div>
      {canWrite ? (
        <ProductCardControls product={{ id, name, active: product.active, updatedAt: product.updatedAt }} />
      ) : null}
    </article>
  );
}
