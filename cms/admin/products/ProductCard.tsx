import { formatBrl } from '@shop/money/format-brl';
import { IconAlertTriangle, IconEyeOff, IconSparkles, IconStar } from '@tabler/icons-react';
import Link from 'next/link';

import type { OfficeProductCard } from '../../catalog/queries/office-products';
import badge from '../orders/status-badge.module.css';
import text from '../styles/text.module.css';
import styles from './product-card.module.css';
import { ProductCardControls } from './ProductCardControls';
import { productHref } from './products-address';
import { ProductPicture } from './ProductPicture';
import { StockBadge } from './StockBadge';

/** A product in the admin's list: what it is, what it costs, how much there is, and whether it is sold. */
export function ProductCard({ product }: { product: OfficeProductCard }) {
  const { id, name, priceCents, discountedPriceCents, stockQuantity } = product;
  return (
    <article className={styles.card} data-product={id}>
      <div className={styles.body}>
        <ProductPicture url={product.pictureUrl} className={styles.picture} />
        <div className={styles.words}>
          <h2>
            <Link href={productHref(id)} prefetch={false}>
              {name}
            </Link>
          </h2>
          <p className={styles.price}>
            {discountedPriceCents === null ? (
              formatBrl(priceCents)
            ) : (
              <>
                <s>
                  <span className={text.srOnly}>De </span>
                  {formatBrl(priceCents)}
                </s>{' '}
                <span className={text.srOnly}>por </span>
                {formatBrl(discountedPriceCents)}
              </>
            )}
          </p>
          <p className={styles.muted}>
            {product.categoryName ?? 'Sem categoria'} ·{' '}
            {stockQuantity === 1 ? '1 unidade' : `${stockQuantity.toLocaleString('pt-BR')} unidades`}
          </p>
          {product.description ? <p className={styles.description}>{product.description}</p> : null}
        </div>
      </div>
      <p className={styles.badges}>
        <StockBadge state={product.stockState} />
        {product.active ? null : (
          <span className={badge.badge}>
            <IconEyeOff aria-hidden="true" />
            Inativo
          </span>
        )}
        {product.isLabelConfirmed ? null : (
          <span className={`${badge.badge} ${badge.yellow}`}>
            <IconAlertTriangle aria-hidden="true" />
            Rótulo sem confirmação
          </span>
        )}
        {product.isFeatured ? (
          <span className={badge.badge}>
            <IconStar aria-hidden="true" />
            Destaque
          </span>
        ) : null}
        {product.isNew ? (
          <span className={badge.badge}>
            <IconSparkles aria-hidden="true" />
            Novo
          </span>
        ) : null}
      </p>
      <ProductCardControls product={{ id, name, active: product.active, updatedAt: product.updatedAt }} />
    </article>
  );
}
