import { type ReactNode, useId, useState } from 'react';

import text from '@app/styles/text.module.css';
import { conflictOf } from '@shop/catalog/restrictions';
import { formatBrl } from '@shop/money/format-brl';

import { NextDelivery } from '../brand/NextDelivery';
import { classNames } from '../class-names';
import type { CartFormBinding } from '../cart/CartForm';
import { CartStepper } from '../cart/CartStepper';
import { QuantityPicker } from '../cart/QuantityPicker';
import { DietBadges, FrozenBadge, OfferBadges } from '../catalogue/Badges';
import { GlutenLabelBox } from './GlutenLabel';
import { HighIn } from './HighIn';
import { KitContents } from './KitContents';
import { ProductLots } from './ProductLots';
import { PlaceLine } from '../place/PlaceLine';
import type { PlaceAnswer } from '../place/place-view';
import type { ProductLotView } from '../lots/lot-view';
import { RatingLine, Reviews } from '../reviews/Reviews';
import type { ReviewsView } from '../reviews/review-view';
import { PriceTag } from '../catalogue/PriceTag';
import { ConflictWarning } from '../restrictions/ConflictWarning';
import { inCartNote, saysSameAs } from '../toasts/note-in-sight';
import { useRestrictions } from '../restrictions/use-restrictions';
import { AskAboutProduct } from './AskAboutProduct';
import { AddToCartBar } from './AddToCartBar';
import styles from './product-detail.module.css';
import { ProductFacts } from './ProductFacts';
import { ProductGallery } from './ProductGallery';
import { SoldOutNote } from './SoldOutNote';
import { SupplyTerms } from './SupplyTerms';
import { useWaitlistFetcher, WaitlistForm, type WaitlistView } from './WaitlistForm';
import { currentPriceCents, productHref, type ProductDetailView } from '../catalogue/product-view';

export interface ProductDetailProps extends CartFormBinding {
  product: ProductDetailView;
  /** The product's lots on sale; null when there are none. */
  lots: ProductLotView | null;
  /** Pieces of the product in the cart. */
  inCart: number;
  /** The chat, to ask about the product, or when a sold-out one returns. */
  chatHref: string;
  /** 'Próxima entrega em Pituba: …'; null when the next delivery is unknown. */
  nextDelivery: string | null;
  /** What the shop offers at the visitor's place; null for a product that is not delivered. */
  place: { answer: PlaceAnswer | null } | null;
  /** What the form of a sold-out product begins with; null while nobody can ask to be told. */
  waitlist: WaitlistView | null;
  /** What people say who received the product; null without any review. */
  reviews: ReviewsView | null;
  /** Whether the details are shown on a page of their own or inside a SheetDialog. */
  frame: 'page' | 'dialog';
  /** The product's name: an h1 on the page, a SheetTitle in the dialog. */
  title: ReactNode;
  /** 'Continuar Comprando', a link in the note: closes the dialog, or leads from the page to the menu. */
  renderContinue: (label: string) => ReactNode;
}

const PICTURE_SIZES = '(min-width: 1104px) 530px, (min-width: 768px) 50vw, 98vw';

/**
 * All details of a product, and the button that adds it to the cart. The product's page and its dialog show the same
 * details.
 */
export function ProductDetail({
  product,
  lots,
  inCart,
  chatHref,
  nextDelivery,
  place,
  waitlist,
  reviews,
  frame,
  title,
  renderContinue,
  Form,
  returnTo,
}: ProductDetailProps) {
  const formId = useId();
  const waitForm = useId();
  const waiting = useWaitlistFetcher(product.id);
  const canWait = waitlist !== null && waiting.data?.error !== null;
  const [quantity, setQuantity] = useState(1);
  const free = Math.max(product.maxQuantity - inCart, 0);
  const canAdd = !product.isSoldOut && free > 0;
  const chosen = Math.min(quantity, Math.max(free, 1));
  const priceCents = currentPriceCents(product);
  const conflict = conflictOf(product.foods, useRestrictions().avoided);

  // The answer for the visitor's place names a day, too. What is sold out comes on no day, and none of its lots is on sale.
  const next = place?.answer || product.isSoldOut ? null : nextDelivery;

  const acts = (
    <AddToCartBar
      frame={frame}
      warning={conflict ? <ConflictWarning conflict={conflict} /> : null}
      formId={formId}
      productId={product.id}
      isSoldOut={product.isSoldOut}
      hasWaitlist={waitlist !== null}
      waitForm={canWait ? waitForm : null}
      isWaiting={waiting.state !== 'idle'}
      canAdd={canAdd}
      inCart={inCart}
      quantity={chosen}
      Form={Form}
      returnTo={returnTo}
      total={
        <span className={styles.total} translate="no">
          {` - ${formatBrl(priceCents * chosen)}`}
        </span>
      }
      onAdd={() => setQuantity(1)}
    />
  );

  return (
    <article className={classNames(styles.detail, frame === 'dialog' ? styles.dialog : styles.page)}>
      <div className={styles.scroll}>
        <div className={classNames(styles.media, product.isSoldOut && styles.soldOut)}>
          <ProductGallery name={product.name} pictures={product.pictures} sizes={PICTURE_SIZES} />
        </div>
        <div className={styles.body}>
          <div className={styles.badges}>
            <OfferBadges product={product} />
            <FrozenBadge />
            <DietBadges badges={product.badges} />
          </div>
          {title}
          <RatingLine reviews={reviews} isLink={frame === 'page'} />
          <div className={styles.priceRow}>
            <div className={styles.offer}>
              <PriceTag
                className={styles.price}
                priceCents={priceCents}
                oldPriceCents={product.promotion ? product.priceCents : null}
                pixPriceCents={product.pixPriceCents}
              />
              {product.promotion ? (
                <p className={styles.promotion}>
                  {[product.promotion.title, product.promotion.until].filter(Boolean).join(', ')}
                </p>
              ) : null}
            </div>
            {canAdd ? (
              <QuantityPicker
                productName={product.name}
                quantity={chosen}
                max={free}
                onChange={setQuantity}
                formId={formId}
              />
            ) : null}
            {frame === 'page' ? acts : null}
          </div>
          {waitlist ? (
            <WaitlistForm
              id={waitForm}
              product={product}
              {...waitlist}
              frame={frame}
              returnTo={returnTo ?? productHref(product)}
            />
          ) : null}
          {inCart > 0 ? (
            <div className={styles.inCart} {...saysSameAs(inCartNote(product.id))}>
              <b>Este item já está no seu carrinho</b>
              <CartStepper
                tone="filled"
                min={0}
                max={product.maxQuantity}
                quantity={inCart}
                productId={product.id}
                productName={product.name}
                context=" no carrinho"
                Form={Form}
                returnTo={returnTo}
              />
              {renderContinue('Continuar Comprando')}
            </div>
          ) : null}
          {place && !product.isSoldOut ? <PlaceLine answer={place.answer} /> : null}
          <p className={styles.description}>{product.description}</p>
          <KitContents components={product.components} className={styles.description} />
          {product.terms.length > 0 || next !== null ? (
            <div className={styles.supply}>
              <SupplyTerms terms={product.terms} />
              <NextDelivery text={next} />
            </div>
          ) : null}
          {product.isSoldOut && !waitlist ? (
            <SoldOutNote chatHref={chatHref} productName={product.name} />
          ) : null}
          <GlutenLabelBox isGlutenFree={product.isGlutenFree} allergenLines={product.allergenLines} />
          {product.recipeChange ? (
            <p className={styles.recipeChange} id="receita">
              {product.recipeChange}
            </p>
          ) : null}
          <HighIn nutrients={product.highIn} />
        </div>
        <div className={styles.facts}>
          {product.isSoldOut ? null : <ProductLots lots={lots} />}
          <ProductFacts product={product} />
          {product.isSoldOut ? null : <AskAboutProduct chatHref={chatHref} productName={product.name} />}
          {frame === 'dialog' ? <Reviews reviews={reviews} /> : null}
        </div>
      </div>
      {frame === 'dialog' ? acts : null}
      {canAdd ? (
        <p className={classNames(text.srOnly, styles.total)} aria-live="polite">
          {`Total ${formatBrl(priceCents * chosen)}`}
        </p>
      ) : null}
    </article>
  );
}
