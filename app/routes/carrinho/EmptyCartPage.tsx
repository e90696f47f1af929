import { EmptyCart } from '../../components/cart/EmptyCart';
import { LinkedItems, type LinkedItemsView } from '../../components/cart/LinkedItems';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { RemovedItems, type RemovedView } from '../../components/cart/RemovedItems';
import { CookieNote } from '../../components/feedback/CookieNote';
import { FormNote } from '../../components/forms/FormNote';
import { OpenPaymentNote, type OpenPaymentView } from '../../components/payment/OpenPaymentNote';
import { LastOrder, type LastOrderView } from '../../components/reorder/LastOrder';
import { ReorderNote, type ReorderNoteView } from '../../components/reorder/ReorderNote';
import { Highlights } from '../../components/catalogue/Highlights';
import type { ProductCardView } from '../../components/catalogue/product-view';
import type { PictureView } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';
import { useCart } from '../../hooks/use-cart';

interface EmptyCartPageProps {
  featured: readonly ProductCardView[];
  picture: PictureView | null;
  removed: readonly RemovedView[];
  reordered: ReorderNoteView | null;
  openPayment: OpenPaymentView | null;
  linked: LinkedItemsView | null;
  lastOrder: LastOrderView | null;
  /** The owner's text while the shop takes no orders. */
  pause: string | null;
}

/** An empty cart: a link to the menu, an undo button for removed products, and the shop's highlights. */
export function EmptyCartPage({
  featured,
  picture,
  removed,
  reordered,
  openPayment,
  linked,
  lastOrder,
  pause,
}: EmptyCartPageProps) {
  return (
    <div className={layout.page}>
      {reordered ? (
        <div className={layout.pageHead}>
          <ReorderNote note={reordered} />
        </div>
      ) : null}
      {pause ? (
        <FormNote tone="bad" icon="clock" isAnnounced={false}>
          {pause}
        </FormNote>
      ) : null}
      <CookieNote />
      <OpenPaymentNote payment={openPayment} />
      <LinkedItems linked={linked} />
      <EmptyCart
        picture={picture}
        removed={<RemovedItems removed={removed} Form={LiveCartForm} returnTo="/carrinho" />}
      />
      <LastOrder order={reordered ? null : lastOrder} />
      <Highlights linkLabel={null} products={featured} cart={useCart()} returnTo="/carrinho" />
    </div>
  );
}
