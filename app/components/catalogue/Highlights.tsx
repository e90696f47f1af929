import { Link } from '@remix-run/react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { useWaitHref } from '../../hooks/use-wait-href';
import { AddToCart } from '../cart/AddToCart';
import { LiveCartForm } from '../cart/LiveCartForm';
import type { CartQuantities } from '../cart/pending-cart';
import { classNames } from '../class-names';
import { ProductCard } from './ProductCard';
import { ProductTrio } from './ProductGrid';
import type { ProductCardView } from './product-view';

interface HighlightsProps {
  title?: string;
  /** Null where the page already leads to the menu. */
  linkLabel?: string | null;
  products: readonly ProductCardView[];
  cart: CartQuantities;
  /** The page to which a browser without JavaScript is redirected after a change of the cart. */
  returnTo: string;
}

/** The shop's three highlights under their heading. */
export function Highlights({
  title = 'Nossos Destaques',
  linkLabel = 'Ver todas',
  products,
  cart,
  returnTo,
}: HighlightsProps) {
  const waitHref = useWaitHref();
  if (products.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="highlights">
      <div className={layout.sectionHead}>
        <h2 id="highlights">{title}</h2>
        {linkLabel === null ? null : (
          <Link className={classNames(text.link, layout.headLink)} to="/cardapio">
            {linkLabel}
          </Link>
        )}
      </div>
      <ProductTrio>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} headingLevel={3} isHighlight>
            <AddToCart
              productId={product.id}
              productName={product.name}
              inCart={cart.quantityByProduct[product.id] ?? 0}
              maxQuantity={product.maxQuantity}
              isSoldOut={product.isSoldOut}
              waitHref={waitHref(product)}
              Form={LiveCartForm}
              returnTo={returnTo}
            />
          </ProductCard>
        ))}
      </ProductTrio>
    </section>
  );
}
