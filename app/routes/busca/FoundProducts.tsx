import { Link } from '@remix-run/react';

import { useWaitHref } from '../../hooks/use-wait-href';
import { AddToCart } from '../../components/cart/AddToCart';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { Pages } from '../../components/catalogue/Pages';
import { ProductCard } from '../../components/catalogue/ProductCard';
import { ProductGrid } from '../../components/catalogue/ProductGrid';
import { classNames } from '../../components/class-names';
import { SEARCH_PATH } from '../../components/search/search-address';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import type { SearchPageView } from '../../view-models/search-view';
import { useCart } from '../../hooks/use-cart';
import styles from './search.module.css';

function searchHref(query: string, page: number): string {
  const asked = new URLSearchParams({ q: query, ...(page > 1 ? { pagina: String(page) } : {}) });
  return `${SEARCH_PATH}?${asked.toString()}`;
}

export function ProductResults({ view }: { view: SearchPageView }) {
  const waitHref = useWaitHref();
  const { products, query, page, pageCount } = view;
  const { quantityByProduct } = useCart();
  if (products.length === 0) return null;
  return (
    <section className={styles.products} aria-labelledby="produtos">
      <div className={layout.sectionHead}>
        <h2 id="produtos">Produtos</h2>
        <Link className={classNames(text.link, styles.menuLink)} to="/cardapio">
          Ver cardápio
        </Link>
      </div>
      <ProductGrid>
        {products.map((product, place) => (
          <ProductCard key={product.id} product={product} headingLevel={3} isFirst={place < 2}>
            <AddToCart
              productId={product.id}
              productName={product.name}
              inCart={quantityByProduct[product.id] ?? 0}
              maxQuantity={product.maxQuantity}
              isSoldOut={product.isSoldOut}
              waitHref={waitHref(product)}
              Form={LiveCartForm}
              returnTo={searchHref(query, page)}
            />
          </ProductCard>
        ))}
      </ProductGrid>
      <Pages page={page} pageCount={pageCount} hrefOf={(other) => searchHref(query, other)} />
    </section>
  );
}
