import { Link } from '@remix-run/react';
import { useRef } from 'react';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatPromise, formatShortDay, type SlotWindow } from '@shop/delivery/slot-text';
import type { ToastText } from '@shop/messages/toast-text';

import { CartItems } from '../../components/cart/CartItems';
import { CartLine } from '../../components/cart/CartLine';
import { requestCartChange } from '../../components/cart/cart-requests';
import { CheckoutColumns } from '../../components/checkout/CheckoutColumns';
import { CouponRow } from '../../components/checkout/CouponRow';
import { CheckoutStep, type StepState } from '../../components/checkout/CheckoutStep';
import { LinkedItems, type LinkedItemsView } from '../../components/cart/LinkedItems';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { AmountList, OrderSummary, OrderTerms } from '../../components/checkout/OrderSummary';
import { PayBar } from '../../components/checkout/PayBar';
import { OpenPaymentNote, type OpenPaymentView } from '../../components/payment/OpenPaymentNote';
import { PaymentWays } from '../../components/checkout/PaymentWays';
import { ReorderNote, type ReorderNoteView } from '../../components/reorder/ReorderNote';
import { RemovedItems, type RemovedView } from '../../components/cart/RemovedItems';
import { classNames } from '../../components/class-names';
import { FormNote } from '../../components/forms/FormNote';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import type { CartPageReply } from './cart-page-reply';
import type { CartPageView } from './cart-view';
import { CheckoutForm } from './CheckoutForm';
import { CHECKOUT_FORM } from './checkout-form-id';
import { OPEN_INTENTS, OPEN_ITEMS, STEP_IDS, type Step } from './checkout-steps';
import { ContactStep } from './CheckoutAccount';
import { ContinueButton } from './ContinueButton';
import { lineChange, lineView } from './line-view';
import { NoticeNote, RefusedNote } from './NoticeNote';
import { Outside } from './Outside';
import { PayButtons } from './PayButtons';
import { contactSummary, deliverySummary } from './step-summaries';
import { BLOCK_REASON, useFullCart } from './use-full-cart';

interface FullCartPageProps {
  view: CartPageView;
  removed: readonly RemovedView[];
  reordered: ReorderNoteView | null;
  openPayment: OpenPaymentView | null;
  linked: LinkedItemsView | null;
  /** The response to the page's last form. */
  reply: CartPageReply | null;
}

/** The page of a cart with products: the items, three steps that fold, and the summary with the pay buttons. */
export function FullCartPage({ view, removed, reordered, openPayment, linked, reply }: FullCartPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const outside = useRef<HTMLDivElement>(null);
  const pauseNote = useRef<HTMLDivElement>(null);
  const cart = useFullCart(view, reply, { form, notice, outside, pauseNote });
  const { amounts, checkout, choosePickup, chooseSlotAgain, deliveryMethod, noticeAt } = cart;
  const { obstacle, pause, plan, shownNotice } = cart;
  const { productsCents, quote, refused, saveDraft, seen, slot, slots, steps, values } = cart;
  const noticeNote = shownNotice ? (
    <NoticeNote
      ref={notice}
      notice={shownNotice}
      chatHref={view.chatHref}
      onSlot={chooseSlotAgain}
      onPickup={choosePickup}
    />
  ) : null;
  const slotNotice = (method: DeliveryMethod) =>
    noticeAt === 'slots' && values.deliveryMethod === method && !slots.isChosenAgain ? noticeNote : null;
  const payButtons = (isBig: boolean) => (
    <PayButtons
      isPixOffered={view.isPixOffered}
      isNext={steps.open === 'payment'}
      isBusy={checkout.isBusy}
      blocked={cart.blocked}
      isBig={isBig}
    />
  );
  const stateOf = (step: Step): StepState =>
    steps.open === step ? 'open' : step !== 'payment' && steps.complete[step] ? 'done' : 'coming';
  const stepProps = (step: Step) => ({
    id: STEP_IDS[step],
    state: stateOf(step),
    form: CHECKOUT_FORM,
    intent: OPEN_INTENTS[step],
    onOpen: () => steps.show(step),
  });
  const problemOf = (step: Step) =>
    cart.problem?.step === step ? <ProblemNote text={cart.problem.text} /> : null;

  return (
    <div className={layout.page}>
      <div className={classNames(layout.pageHead, layout.stack)}>
        <div className={classNames(layout.row, layout.wrap, layout.between)}>
          <h1>Carrinho</h1>
          <Link className={classNames(text.link, layout.headLink, layout.onlyPhone)} to="/cardapio">
            Voltar ao cardápio
          </Link>
        </div>
        <OpenPaymentNote payment={openPayment} />
        <LinkedItems linked={linked} />
        <ReorderNote note={reordered} />
        <noscript>
          <RefusedNote problem={cart.problem} notice={cart.shownNotice} noticeAt={noticeAt} />
        </noscript>
        {pause && !(noticeAt === 'payment' && refused?.code === 'shop_paused') ? (
          <FormNote tone="bad" icon="clock" ref={pauseNote} isAnnounced={false}>
            {pause}
          </FormNote>
        ) : null}
      </div>
      <CheckoutColumns
        shown={cart.deliveryMethod === 'pickup' ? 'pickup' : cart.typed.savedId === '' ? 'new' : 'saved'}
        summary={
          <OrderSummary
            payButtons={payButtons(true)}
            promise={slot && plan && promiseView(slot, plan)}
            notice={
              obstacle && obstacle.about !== 'pause' ? (
                <FormNote tone="bad" icon="info-circle" isAnnounced={false}>
                  {obstacle.text}
                </FormNote>
              ) : null
            }
          >
            <AmountList {...amounts} isAnnounced />
          </OrderSummary>
        }
      >
        <CartItems
          itemCount={quote.itemCount}
          fold={{
            state: view.lines.some((line) => line.problem || lineChange(line, seen)) ? 'open' : steps.items,
            lines: view.lines,
            productsCents,
            form: CHECKOUT_FORM,
            intent: OPEN_ITEMS,
            onOpen: steps.openItems,
          }}
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
        {view.coupon ? (
          <CouponRow coupon={view.coupon} refused={reply?.kind === 'coupon' ? reply : null} />
        ) : null}
        <div>
          <CheckoutStep
            {...stepProps('delivery')}
            number={1}
            title="Entrega"
            summary={deliverySummary({ typed: steps.typed, view, deliveryMethod, slot, plan })}
          >
            <CheckoutForm
              view={view}
              values={values}
              checkout={checkout}
              form={form}
              typed={cart.typed}
              saveDraft={saveDraft}
              totalCents={quote.totalCents}
              pixTotalCents={quote.pix?.totalCents ?? null}
              productsCents={productsCents}
              prices={cart.prices}
              slots={slots}
              problem={problemOf('delivery')}
              slotNotice={{ delivery: slotNotice('delivery'), pickup: slotNotice('pickup') }}
              outside={
                <Outside
                  view={view}
                  reply={reply}
                  noteRef={noticeAt === 'zone' ? notice : outside}
                  onPickup={choosePickup}
                  form={form}
                  typed={cart.typed}
                  saveDraft={saveDraft}
                />
              }
              onDeliveryMethod={cart.chooseMethod}
              continueButton={
                steps.open === 'delivery' ? (
                  <ContinueButton intent={OPEN_INTENTS.contact}>
                    {steps.complete.contact ? 'Continuar para o pagamento' : 'Continuar para seus dados'}
                  </ContinueButton>
                ) : null
              }
            />
          </CheckoutStep>
          <CheckoutStep
            {...stepProps('contact')}
            number={2}
            title="Dados"
            summary={contactSummary(steps.typed, { view, isComplete: steps.complete.contact })}
          >
            <ContactStep
              view={view}
              values={values}
              errorOf={checkout.errorOf}
              phoneError={cart.isPhoneMissing || refused?.code === 'phone_required' ? PHONE_ERROR : undefined}
              reply={reply?.kind === 'auth' ? reply : null}
              panel={cart.panel}
              onPanel={cart.choosePanel}
              problem={problemOf('contact')}
              saveDraft={saveDraft}
              continueButton={
                steps.open === 'contact' ? (
                  <ContinueButton intent={OPEN_INTENTS.payment}>Continuar para o pagamento</ContinueButton>
                ) : null
              }
            />
          </CheckoutStep>
          <CheckoutStep {...stepProps('payment')} number={3} title="Pagamento" summary="Pix ou cartão">
            {noticeAt === 'payment' ? noticeNote : null}
            {problemOf('payment')}
            <div className={layout.onlyPhone}>
              <AmountList {...amounts} />
            </div>
            <PaymentWays
              totalCents={quote.totalCents}
              pixTotalCents={quote.pix?.totalCents ?? null}
              isPixOffered={view.isPixOffered}
              isPixResting={view.isPixResting}
            />
            <SeparationNote time={view.separationTime} deliveryMethod={deliveryMethod} />
            <div className={layout.onlyPhone}>
              <OrderTerms />
            </div>
          </CheckoutStep>
        </div>
      </CheckoutColumns>
      {obstacle ? (
        <p id={BLOCK_REASON} hidden>
          {obstacle.text}
        </p>
      ) : null}
      <PayBar
        isCheckout
        totalCents={amounts.summary.totalCents}
        pixTotalCents={amounts.summary.pix?.totalCents ?? null}
        day={amounts.unknownFee ? 'sem a entrega' : slot && formatShortDay(slot.date)}
        blocked={obstacle?.brief ?? null}
      >
        {payButtons(false)}
      </PayBar>
    </div>
  );
}

const PHONE_ERROR = 'Informe um celular com DDD.';

function ProblemNote({ text: { title, description } }: { text: ToastText }) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <FormNote tone="bad" ref={note}>
      {description ? `${title} – ${description}` : title}
    </FormNote>
  );
}

/** Returns the promised time window as text, 'Terça, 24 de novembro, das 9h às 12h', and the place. */
const promiseView = (slot: SlotWindow, { zone, method, today }: DeliveryPlanView) => ({
  text: formatPromise(slot, today),
  detail: method === 'pickup' ? 'Retirada na loja' : `Entrega em ${zone?.name ?? 'sua casa'}`,
});

/** Saves a note when its field loses focus. */
function saveNote(productId: string, notes: string): void {
  const change = new FormData();
  change.set('intent', 'notes');
  change.set('productId', productId);
  change.set('notes', notes);
  requestCartChange(change);
}

/** How long the preparation takes, and how to handle the frozen products. */
function SeparationNote({ time, deliveryMethod }: { time: string; deliveryMethod: DeliveryMethod }) {
  if (!time) return null;
  return (
    <FormNote icon="snowflake">
      Separação do pedido em {time}.{' '}
      {deliveryMethod === 'pickup'
        ? 'Você retira a pizza congelada: se puder, traga uma bolsa térmica.'
        : 'Sua pizza chega congelada: guarde no freezer ao receber.'}
    </FormNote>
  );
}
