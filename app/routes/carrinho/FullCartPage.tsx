import { type FocusEvent, useEffect, useRef, useState } from 'react';

import { CartItems } from '../../components/cart/CartItems';
import { CartLine } from '../../components/cart/CartLine';
import { CheckoutColumns } from '../../components/cart/CheckoutColumns';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { OrderSummary } from '../../components/cart/OrderSummary';
import { PayBar } from '../../components/cart/PayBar';
import { classNames } from '../../components/class-names';
import { NoScriptMessage } from '../../components/feedback/NoScriptMessage';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import layout from '../../styles/layout.module.css';
import type { CartPageLine, CartPageView } from './cart-view';
import type { CheckoutReply } from './checkout';
import { CheckoutForm } from './CheckoutForm';
import { CHECKOUT_FORM } from './checkout-form-id';
import { NoticeNote, SignInNote } from './CheckoutNotes';
import { liveQuote } from './live-quote';
import { useCheckout } from './use-checkout';

interface FullCartPageProps {
  view: CartPageView;
  /** Why the order was not placed just now. */
  reply: CheckoutReply | null;
}

/** Items, delivery or pickup, address, summary and one button, on one page. */
export function FullCartPage({ view, reply }: FullCartPageProps) {
  const values = reply?.values ?? view.values;
  const [deliveryMethod, setDeliveryMethod] = useState(values.deliveryMethod);
  const quote = liveQuote(view.lines, { deliveryMethod, deliveryFeeCents: view.deliveryFeeCents });
  const checkout = useCheckout({ reply, totalCents: quote.totalCents, isSignedIn: view.isSignedIn });
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (reply?.notice) notice.current?.focus();
  }, [reply]);

  const payButton = (isBig: boolean) => (
    <SubmitButton
      isBusy={checkout.isBusy}
      size={isBig ? 'big' : 'normal'}
      isFull={isBig}
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
        <NoScriptMessage toast={reply?.toast} />
      </div>
      <CheckoutColumns
        summary={
          <>
            <OrderSummary
              summary={quote}
              payButton={payButton(true)}
              notice={
                <>
                  {reply?.notice ? <NoticeNote ref={notice} notice={reply.notice} /> : null}
                  {view.isSignedIn ? null : <SignInNote />}
                </>
              }
            />
            {view.separationTime ? (
              <FormNote icon="snowflake">
                Separação do pedido em {view.separationTime}. Sua pizza chega congelada: guarde no freezer ao
                receber.
              </FormNote>
            ) : null}
          </>
        }
      >
        <CartItems itemCount={quote.itemCount} Form={LiveCartForm} returnTo="/carrinho">
          {view.lines.map((line) => (
            <CartLine
              key={line.productId}
              line={pricedLine(line)}
              onNotesBlur={saveNote}
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
          onDeliveryMethod={setDeliveryMethod}
        />
      </CheckoutColumns>
      <PayBar totalCents={quote.totalCents}>{payButton(false)}</PayBar>
    </div>
  );
}

function pricedLine({ unitPriceCents, unitDiscountCents, ...line }: CartPageLine) {
  return {
    ...line,
    totalCents: (unitPriceCents - unitDiscountCents) * line.quantity,
    fullPriceCents: unitPriceCents * line.quantity,
  };
}

/** A note is saved when its field is left, if it says something new. */
function saveNote({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  if (field.value !== field.defaultValue) field.form?.requestSubmit();
}
