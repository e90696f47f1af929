import { Link } from '@remix-run/react';

import layout from '@app/styles/layout.module.css';

import { ButtonLink } from '../button/Button';
import { buttonClass } from '../button/button-class';
import { classNames } from '../class-names';
import type { CartFormBinding } from '../cart/CartForm';
import { Icon } from '../icons/Icon';
import { ProductDetail } from './ProductDetail';
import styles from './product-page.module.css';
import type { ProductDetailView } from './product-view';

export interface ProductPageProps extends CartFormBinding {
  product: ProductDetailView;
  inCart: number;
}

/** A product at its own address, for a direct visit, a search engine or a browser without a script. */
export function ProductPage({ product, inCart, Form, returnTo }: ProductPageProps) {
  return (
    <div className={classNames(layout.page, styles.page)}>
      <Link className={buttonClass({ look: 'text', className: styles.back })} to="/cardapio">
        <Icon name="arrow-left" />
        Cardápio
      </Link>
      <ProductDetail
        frame="page"
        product={product}
        inCart={inCart}
        Form={Form}
        returnTo={returnTo}
        title={<h1>{product.name}</h1>}
        renderContinue={(label) => (
          <ButtonLink look="quiet" to="/cardapio">
            {label}
          </ButtonLink>
        )}
      />
    </div>
  );
}
