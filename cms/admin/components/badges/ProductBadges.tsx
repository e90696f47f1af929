import { IconAlertTriangle, IconCircleOff, IconEyeOff, IconSparkles, IconStar } from '@tabler/icons-react';

import type { AdminProductCard } from '../../../menu/queries/admin-products';
import badge from './status-badge.module.css';
import { StockBadge } from './StockBadge';

/** The badges of a product: its stock state, and flags such as inactive, featured or new. */
export const ProductBadges = ({ product }: { product: AdminProductCard }) => (
  <>
    {product.isPaused ? (
      <span className={`${badge.badge} ${badge.yellow}`}>
        <IconCircleOff aria-hidden="true" />
        Esgotado agora
      </span>
    ) : (
      <StockBadge state={product.stockState} />
    )}
    {product.active ? null : (
      <span className={badge.badge}>
        <IconEyeOff aria-hidden="true" />
        Fora da loja
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
  </>
);
