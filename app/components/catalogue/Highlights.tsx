import layout from '@app/styles/layout.module.css';

import { ButtonLink } from '../button/Button';
import { AddToCart } from '../cart/AddToCart';
import { LiveCartForm } from '../cart/LiveCartForm';
import type { CartQuantities } from '../cart/pending-cart';
import { Icon } from '../icons/Icon';
import { ProductCard } from './ProductCard';
import { ProductTrio } from './ProductGrid';
import type { ProductCardView } from './product-view';

interface HighlightsProps {
  products: readonly ProductCardView[];
  cart: CartQuantities;
  /** Where a browser without a script comes back to. */
  returnTo: string;
}

/** The house's three highlights under their heading. */
export function Highlights({ products, cart, returnTo }: HighlightsProps) {
  if (products.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="highlights">
      <div className={layout.sectionHead}>
        <h2 id="highlights">Nossos Destaques</h2>
        <ButtonLink look="text" to="/cardapio">
          Ver todas
          <Icon name="arrow-right" />
        </ButtonLink>
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
              Form={LiveCartForm}
              returnTo={returnTo}
            />
          </ProductCard>
        ))}
      </ProductTrio>
    </section>
  );
}
