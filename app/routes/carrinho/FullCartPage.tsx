import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { lineDiscountCents, lineGrossCents } from '@shop/cart/order-amounts';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatFrom, formatPromise, formatShortDay, type SlotWindow } from '@shop/delivery/slot-text';
import { feeChangeText, linePriceText } from '@shop/messages/cart-messages';
import { deliveryMessages } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';

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
import { AreaNotice } from '../../components/delivery/AreaNotice';
import { OutsideArea, UnknownZone } from '../../components/delivery/OutsideArea';
import { FormMessage } from '../../components/feedback/FormMessage';
import { FormNote } from '../../components/forms/FormNote';
import type { AuthReply } from '../../session/auth-reply';
import layout from '../../styles/layout.module.css';
import { ACCOUNT_SPOT } from './account-paths';
import type { CartPageLine, CartPageView } from './cart-view';
import type { CartReply } from './change-cart';
import type { CheckoutReply } from './checkout';
import { CheckoutAccount } from './CheckoutAccount';
import { CheckoutForm, SLOT_BLOCKS } from './CheckoutForm';
import { CHECKOUT_FORM } from './checkout-form-id';
import { REQUEST_AREA } from './checkout-values';
import { liveQuote } from './live-quote';
import { noticePlace } from './notice-place';
import { NoticeNote } from './NoticeNote';
import { PayButton, PixButton } from './PayButtons';
import type { AreaReply } from './request-area';
import { feeChange, linePriceChange, seenPrices, type SeenPrices } from './seen-prices';
import { useCheckout } from './use-checkout';
import { useCheckoutFocus } from './use-checkout-focus';
import { useSlotChoices } from './use-slot-choices';

interface FullCartPageProps {
  view: CartPageView;
  removed: readonly RemovedView[];
  reordered: ReorderNoteView | null;
  /** The response to the page's last form. */
  reply: CheckoutReply | AuthReply | CartReply | AreaReply | null;
}

/** The page of a cart with products: items, delivery or pickup, address, summary and one button, on one page. */
export function FullCartPage({ view, removed, reordered, reply }: FullCartPageProps) {
  const refused = reply?.kind === 'checkout' ? reply : null;
  const values = refused?.values ?? view.values;
  const prices = seenPrices(view);
  const [seen] = useState(() => refused?.seen ?? prices);
  const [deliveryMethod, setDeliveryMethod] = useState(values.deliveryMethod);
  const { deliveryFeeCents, freeFromCents } = view;
  const quote = liveQuote(view.lines, { deliveryMethod, deliveryFeeCents, freeFromCents });
  const checkout = useCheckout({ reply: refused, totalCents: quote.totalCents, isSignedIn: view.isSignedIn });
  const notice = useCheckoutFocus({ refused, isSignedIn: view.isSignedIn });
  const slots = useSlotChoices({ view, refused });
  const plan = deliveryMethod === 'delivery' ? view.delivery : view.pickupPlan;
  const slot = slots.byMethod[deliveryMethod].selected;
  const isServed = plan === null || plan.answer === 'zone';
  const fee = deliveryMethod === 'delivery' && isServed ? feeChange(deliveryFeeCents, seen) : null;

  const choosePickup = () => {
    pickupRadio()?.click();
    const shown = document.getElementById(SLOT_BLOCKS.pickup)?.querySelector<HTMLElement>('input:checked');
    (shown ?? pickupRadio())?.focus();
  };
  const place = refused ? noticePlace(refused, view) : 'summary';
  const outside = useRef<HTMLDivElement>(null);
  const outsideNote = place === 'zone' ? notice : outside;
  const noticeNote = refused?.notice ? (
    <NoticeNote
      ref={notice}
      notice={refused.notice}
      chatHref={view.chatHref}
      onSlot={(key) => {
        slots.choose(values.deliveryMethod, key);
        slotRadio(key)?.focus();
      }}
      onPickup={choosePickup}
    />
  ) : null;
  const slotNotice = (method: DeliveryMethod) =>
    place === 'slots' && values.deliveryMethod === method && !slots.isChosenAgain ? noticeNote : null;

  const buttonOf = {
    isBusy: checkout.isBusy,
    onOutside: plan?.answer === 'outside' ? () => outsideNote.current?.focus() : null,
  };

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
              payButton={<PayButton {...buttonOf} isBig />}
              pixButton={view.isPixOffered ? <PixButton {...buttonOf} /> : null}
              promise={slot && plan && promiseView(slot, plan)}
              unknownFee={
                isServed ? null : plan.answer === 'unknown' ? 'Conforme o bairro' : 'Não entregamos aí'
              }
              notice={
                noticeNote && place === 'summary' ? (
                  noticeNote
                ) : (
                  <>
                    {plan?.answer === 'outside' ? (
                      <FormNote tone="bad" icon="info-circle" isAnnounced={false}>
                        {deliveryMessages.outside_area_summary}
                      </FormNote>
                    ) : null}
                    <FormMessage toast={refused?.code === 'login_required' ? null : refused?.toast} />
                  </>
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
          productsCents={quote.subtotalCents - quote.discountCents}
          prices={prices}
          slots={slots}
          slotNotice={{ delivery: slotNotice('delivery'), pickup: slotNotice('pickup') }}
          outside={
            view.delivery?.answer === 'outside' ? (
              <>
                <OutsideArea
                  place={view.place.name}
                  pickupAddress={view.pickup.address}
                  pickupFrom={pickupFrom(view.pickupPlan)}
                  chatHref={view.chatHref}
                  form={CHECKOUT_FORM}
                  pickupIntent="choose-pickup"
                  onPickup={choosePickup}
                  ref={outsideNote}
                />
                <AreaNotice
                  key={view.place.name}
                  intent={REQUEST_AREA}
                  email={view.email}
                  answer={reply?.kind === 'area' && reply.place === view.place.name ? reply : null}
                />
              </>
            ) : view.delivery?.answer === 'unknown' ? (
              <UnknownZone ref={place === 'zone' ? notice : undefined} />
            ) : null
          }
          phoneError={refused?.code === 'phone_required' ? PHONE_ERROR : undefined}
          onDeliveryMethod={setDeliveryMethod}
        />
        <div id={ACCOUNT_SPOT}>
          {view.isSignedIn ? null : (
            <CheckoutAccount
              view={view.account}
              reply={reply?.kind === 'auth' ? reply : null}
              asked={refused?.code === 'login_required' ? refused : null}
              values={values}
              errorOf={checkout.errorOf}
            />
          )}
        </div>
      </CheckoutColumns>
      <PayBar totalCents={quote.totalCents} day={slot && formatShortDay(slot.date)}>
        {isServed || plan.answer === 'unknown' ? (
          <PayButton {...buttonOf} />
        ) : (
          <Button
            type="submit"
            variant="filled"
            form={CHECKOUT_FORM}
            formNoValidate
            name="intent"
            value="choose-pickup"
            onClick={(event) => {
              event.preventDefault();
              choosePickup();
            }}
          >
            Ver retirada
          </Button>
        )}
      </PayBar>
    </div>
  );
}

const PHONE_ERROR = 'Informe um telefone com DDD.';

const pickupRadio = () =>
  document.querySelector<HTMLInputElement>(`#${CHECKOUT_FORM} [name="deliveryMethod"][value="pickup"]`);

const slotRadio = (key: string) =>
  document.querySelector<HTMLInputElement>(`#${CHECKOUT_FORM} [type="radio"][value="${key}"]`);

/** Returns when the first pickup window begins, as text; null without pickup windows. */
const pickupFrom = (plan: DeliveryPlanView | null): string | null =>
  plan?.next ? formatFrom(plan.next, plan.today) : null;

/** Returns the promised time window as text, 'Terça, 24 de novembro, das 9h às 12h', and the place. */
const promiseView = (slot: SlotWindow, { zone, method, today }: DeliveryPlanView) => ({
  text: formatPromise(slot, today),
  detail: method === 'pickup' ? 'Retirada na loja' : `Entrega em ${zone?.name ?? 'sua casa'}`,
});

function lineView(line: CartPageLine, seen: SeenPrices): CartLineView {
  const change = linePriceChange(line, seen);
  return {
    ...line,
    grossCents: lineGrossCents(line),
    discount: discountOf(line),
    news: [line.labelChange, change && linePriceText(change)].filter(Boolean).join(' ') || null,
  };
}

/** Returns the discount of a line as the line shows it; null without one. */
function discountOf(line: CartPageLine): CartLineView['discount'] {
  const cents = lineDiscountCents(line);
  return cents > 0 ? { value: `−${formatBrl(cents)}`, promotion: line.promotionTitle } : null;
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
