import { Link } from '@remix-run/react';
import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import type { CartFormBinding } from '../cart/CartForm';
import { Breadcrumbs } from '../navigation/Breadcrumbs';
import { Reviews } from '../reviews/Reviews';
import { ProductDetail } from './ProductDetail';
import type { WaitlistView } from './WaitlistForm';
import styles from './product-page.module.css';
import type { ReviewsView } from '../reviews/review-view';
import type { ProductLotView } from '../lots/lot-view';
import type { PlaceAnswer } from '../place/place-view';
import type { ProductDetailView } from '../catalogue/product-view';

export interface ProductPageProps extends CartFormBinding {
  product: ProductDetailView;
  /** The product's lots on sale; null when there are none. */
  lots: ProductLotView | null;
  inCart: number;
  chatHref: string;
  /** 'Próxima entrega em Pituba: …'; null when the next delivery is unknown. */
  nextDelivery: string | null;
  /** What the shop offers at the visitor's place; null for a product that is not delivered. */
  place: { answer: PlaceAnswer | null } | null;
  waitlist: WaitlistView | null;
  reviews: ReviewsView | null;
}

/** A product at its own address, for a direct visit, a search engine or a browser without JavaScript. */
export function ProductPage({
  product,
  lots,
  inCart,
  chatHref,
  nextDelivery,
  place,
  waitlist,
  reviews,
  Form,
  returnTo,
}: ProductPageProps) {
  return (
    <div className={classNames(layout.page, styles.page)}>
      <Breadcrumbs
        trail={[
          { name: 'Home', path: '/' },
          { name: 'Cardápio', path: '/cardapio' },
        ]}
        here={product.name}
      />
      <ProductDetail
        frame="page"
        product={product}
        lots={lots}
        inCart={inCart}
        chatHref={chatHref}
        nextDelivery={nextDelivery}
        place={place}
        waitlist={waitlist}
        reviews={reviews}
        Form={Form}
        returnTo={returnTo}
        title={<h1>{product.name}</h1>}
        renderContinue={(label) => (
          <Link className={text.link} to="/cardapio">
            {label}
          </Link>
        )}
      />
      <Reviews reviews={reviews} />
    </div>
  );
}
