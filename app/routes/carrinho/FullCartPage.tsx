import { useState } from 'react';
import { feeChangeText, linePriceText } from '@shop/messages/cart-messages';

import { CartItems } from '../../components/cart/CartItems';
import { CartLine, type CartLineView } from '../../components/cart/CartLine';
import { requestCartChange } from '../../components/cart/cart-requests';
import { CheckoutColumns } from '../../components/checkout/CheckoutColumns';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { OrderSummary } from '../../components/checkout/OrderSummary';
import { PayBar } from '../../components/checkout/PayBar';
import { ReorderNote, type ReorderNoteView } from '../../components/reorder/ReorderNote';
import { RemovedItems, type RemovedView } from '../../components/cart/RemovedItems';
import { classNames } from '../../components/class-names';
import { FormMessage } from '../../components/feedback/FormMessage';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import type { AuthReply } from '../../session/auth-reply';
import layout from '../../styles/layout.module.css';
import { ACCOUNT_SPOT } from './account-paths';
import type { CartPageLine, CartPageView } from './cart-view';
import type { CartReply } from './change-cart';
import type { CheckoutReply } from './checkout';
import { CheckoutAccount } from './CheckoutAccount';
import { CheckoutForm } from './CheckoutForm';
import { CHECKOUT_FORM } from './checkout-form-id';
import { liveQuote } from './live-quote';
import { NoticeNote } from './NoticeNote';
import { feeChange, linePriceChange, seenPrices, type SeenPrices } from './seen-prices';
import { useCheckout } from './use-checkout';
import { useCheckoutFocus } from './use-checkout-focus';

interface FullCartPageProps {
  view: CartPageView;
  removed: readonly RemovedView[];
  reordered: ReorderNoteView | null;
  /** The response to the page's last form. */
  reply: CheckoutReply | AuthReply | CartReply | null;
}

/** Items, delivery or pickup, address, summary and one button, on one page. */
export function FullCartPage({ view, removed, reordered, reply }: FullCartPageProps) {
  const refused = reply?.kind === 'checkout' ? reply : null;
  const values = refused?.values ?? view.values;
  const prices = seenPrices(view);
  const [seen] = useState(() => refused?.seen ?? prices);
  const [deliveryMethod, setDeliveryMethod] = useState(values.deliveryMethod);
  const { deliveryFeeCents, freeFromCents } = refused?.fee ?? view;
  const quote = liveQuote(view.lines, { deliveryMethod, deliveryFeeCents, freeFromCents });
  const checkout = useCheckout({ reply: refused, totalCents: quote.totalCents, isSignedIn: view.isSignedIn });
  const notice = useCheckoutFocus({ refused, isSignedIn: view.isSignedIn });
  const fee = deliveryMethod === 'delivery' ? feeChange(deliveryFeeCents, seen) : null;

  const payButton = (isBig: boolean) => (
    <SubmitButton
      isBusy={checkout.isBusy}
      size={isBig ? 'big' : 'normal'}
      fullWidth={isBig}
      form={CHECKOUT_FORM}
      name="intent"
      value="checkout"
    >
      Pagar com Mercado Pago
    </SubmitButton>
  );

  return (
    <div className={layout.page}>
      <div className={classNames(layout.pageHead, layout.stack)}>
        <h1>Carrinho</h1>
        <ReorderNote note={reordered} />
      </div>
      <CheckoutColumns
        summary={
          <>
            <OrderSummary
              summary={quote}
              feeNews={fee && feeChangeText(fee)}
              payButton={payButton(true)}
              notice={
                refused?.notice ? (
                  <NoticeNote ref={notice} notice={refused.notice} />
                ) : (
                  <FormMessage toast={refused?.code === 'login_required' ? null : refused?.toast} />
                )
              }
            />
            <SeparationNote time={view.separationTime} />
          </>
        }
      >
        <CartItems
          itemCount={quote.itemCount}
          removed={<RemovedItems removed={removed} Form={LiveCartForm} returnTo="/carrinho" />}
          Form={LiveCartForm}
          returnTo="/carrinho"
        >
          {view.lines.map((line) => (
            <CartLine
              key={line.productId}
              line={lineView(line, seen)}
              noteForm={CHECKOUT_FORM}
              onNote={saveNote}
              Form={LiveCartForm}
              returnTo="/carrinho"
            />
          ))}
        </CartItems>
        <CheckoutForm
          view={view}
          values={values}
          checkout={checkout}
          totalCents={quote.totalCents}
          prices={prices}
          onDeliveryMethod={setDeliveryMethod}
        />
        <div id={ACCOUNT_SPOT}>
          {view.isSignedIn ? null : (
            <CheckoutAccount
              view={view.account}
              reply={reply?.kind === 'auth' ? reply : null}
              asked={refused?.code === 'login_required' ? refused : null}
            />
          )}
        </div>
      </CheckoutColumns>
      <PayBar totalCents={quote.totalCents}>{payButton(false)}</PayBar>
    </div>
  );
}

function lineView(line: CartPageLine, seen: SeenPrices): CartLineView {
  const { unitPriceCents, unitDiscountCents, quantity } = line;
  const change = linePriceChange(line, seen);
  return {
    ...line,
    totalCents: (unitPriceCents - unitDiscountCents) * quantity,
    fullPriceCents: unitPriceCents * quantity,
    news: change && linePriceText(change),
  };
}

/** Saves a note when its field loses focus. */
function saveNote(productId: string, notes: string): void {
  const change = new FormData();
  change.set('intent', 'notes');
  change.set('productId', productId);
  change.set('notes', notes);
  requestCartChange(change);
}

/** How long the preparation takes, and how to handle the frozen products. */
function SeparationNote({ time }: { time: string }) {
  if (!time) return null;
  return (
    <FormNote icon="snowflake">
      Separação do pedido em {time}. Sua pizza chega congelada: guarde no freezer ao receber.
    </FormNote>
  );
}
