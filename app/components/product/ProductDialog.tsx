import { UnstyledButton } from '@mantine/core';

import text from '@app/styles/text.module.css';

import type { CartFormBinding } from '../cart/CartForm';
import { SheetDialog, SheetTitle } from '../overlay/SheetDialog';
import { ProductDetail } from './ProductDetail';
import type { WaitlistView } from './WaitlistForm';
import styles from './product-dialog.module.css';
import type { ReviewsView } from '../reviews/review-view';
import type { ProductLotView } from '../lots/lot-view';
import type { PlaceAnswer } from '../place/place-view';
import type { ProductDetailView } from '../catalogue/product-view';

export interface ProductDialogProps extends CartFormBinding {
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
  /** Called after the dialog has closed: the route goes back to the menu. */
  onClosed: () => void;
}

/** A product's dialog over the menu. It runs only in the browser and only on demand, so it must be imported lazily. */
export function ProductDialog({
  product,
  lots,
  inCart,
  chatHref,
  nextDelivery,
  place,
  waitlist,
  reviews,
  onClosed,
  Form,
  returnTo,
}: ProductDialogProps) {
  return (
    <SheetDialog className={styles.dialog} onClosed={onClosed}>
      {(close) => (
        <ProductDetail
          frame="dialog"
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
          title={<SheetTitle>{product.name}</SheetTitle>}
          renderContinue={(label) => (
            <UnstyledButton className={text.link} onClick={close}>
              {label}
            </UnstyledButton>
          )}
        />
      )}
    </SheetDialog>
  );
}
