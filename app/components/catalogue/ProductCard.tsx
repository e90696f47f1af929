import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { DietBadges, FrozenBadge, OfferBadges } from './Badges';
import { PrefetchLink } from '../navigation/PrefetchLink';
import { ConflictBadge } from '../restrictions/ConflictBadge';
import { PriceTag } from './PriceTag';
import styles from './product-card.module.css';
import { ProductPicture } from './ProductPicture';
import { currentPriceCents, productHref, type ProductCardView } from './product-view';

export interface ProductCardProps {
  product: ProductCardView;
  /** The heading level of the product's name: 2 in the menu; 3 below another heading, as on the home page. */
  headingLevel?: 2 | 3;
  /** Taller picture and larger name, for the three highlights. */
  isHighlight?: boolean;
  /** Whether the card is among the first in view, so that its picture is loaded at once. */
  isFirst?: boolean;
  sizes?: string;
  /** The address that the name and the picture link to. On the menu it includes the current filter. */
  href?: string;
  /**
   * Whether the product opens over the grid, which keeps its scroll position, as in the menu. Otherwise the product
   * opens as a page.
   */
  opensOverGrid?: boolean;
  /** The content of the action row: `AddToCart`. */
  children: ReactNode;
}

const GRID_SIZES = '(min-width: 1080px) 300px, (min-width: 768px) 30vw, 46vw';
const HIGHLIGHT_SIZES = '(min-width: 1280px) 406px, (min-width: 768px) 31vw, 75vw';

/** One product. The link covers the whole card except its action row. */
export function ProductCard({
  product,
  headingLevel = 2,
  isHighlight = false,
  isFirst = false,
  sizes = isHighlight ? HIGHLIGHT_SIZES : GRID_SIZES,
  href = productHref(product),
  opensOverGrid = false,
  children,
}: ProductCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article
      className={classNames(
        styles.card,
        isHighlight && styles.highlight,
        product.isSoldOut && styles.soldOut,
      )}
    >
      <div className={styles.picture}>
        <ProductPicture picture={product.picture} sizes={sizes} isFirst={isFirst} />
        <div className={styles.top}>
          <OfferBadges product={product} />
        </div>
        <div className={styles.bottom}>
          <FrozenBadge />
        </div>
      </div>
      <Heading>
        <PrefetchLink to={href} preventScrollReset={opensOverGrid}>
          {product.name}
        </PrefetchLink>
      </Heading>
      <PriceTag
        className={styles.price}
        priceCents={currentPriceCents(product)}
        oldPriceCents={product.promotion ? product.priceCents : null}
        pixPriceCents={product.pixPriceCents}
      />
      <p className={styles.description}>{product.description}</p>
      <div className={styles.diet}>
        <DietBadges badges={product.badges} />
      </div>
      <ConflictBadge foods={product.foods} />
      <div className={styles.action}>{children}</div>
    </article>
  );
}
