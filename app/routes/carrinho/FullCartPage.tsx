import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from '@remix-run/react';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { lineDiscountCents, lineGrossCents } from '@shop/cart/order-amounts';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatFrom, formatPromise, formatShortDay, type SlotWindow } from '@shop/delivery/slot-text';
import { feeChangeText, linePriceText } from '@shop/messages/cart-messages';
import { checkoutMessages } from '@shop/messages/checkout-messages';
import { deliveryMessages, pauseMessage } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';

import { LINE_NOTICE } from '../../components/cart/cart-ids';
import { CartItems } from '../../components/cart/CartItems';
import { CartLine, type CartLineView } from '../../components/cart/CartLine';
import { requestCartChange } from '../../components/cart/cart-requests';
import { CheckoutColumns } from '../../components/checkout/CheckoutColumns';
import { CheckoutStep, type StepState } from '../../components/checkout/CheckoutStep';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { AmountList, OrderSummary, OrderTerms } from '../../components/checkout/OrderSummary';
import { PayBar } from '../../components/checkout/PayBar';
import { PaymentWays } from '../../components/checkout/PaymentWays';
import { ReorderNote, type ReorderNoteView } from '../../components/reorder/ReorderNote';
import { RemovedItems, type RemovedView } from '../../components/cart/RemovedItems';
import { classNames } from '../../components/class-names';
import { AreaNotice } from '../../components/delivery/AreaNotice';
import { OutsideArea, UnknownZone } from '../../components/delivery/OutsideArea';
import { FormNote } from '../../components/forms/FormNote';
import type { ToastText } from '@shop/messages/toast-text';
import type { AuthReply } from '../../session/auth-reply';
import layout from '../../styles/layout.module.css';
import type { AccountPanel, CartPageLine, CartPageView } from './cart-view';
import type { CartReply } from './change-cart';
import type { CheckoutReply } from './checkout';
import { focusFirstWrong, shownPayButton } from './checkout-focus';
import { CheckoutForm, SLOT_BLOCKS } from './CheckoutForm';
import { CHECKOUT_FORM } from './checkout-form-id';
import { fieldProblem, isOfMethod, refusalProblem, type StepProblem } from './checkout-problem';
import { OPEN_INTENTS, OPEN_ITEMS, STEP_IDS, type Step } from './checkout-steps';
import { REQUEST_AREA } from './checkout-values';
import { ContactStep, useAccountPanel } from './CheckoutAccount';
import { ContinueButton } from './ContinueButton';
import { liveQuote } from './live-quote';
import { noticePlace } from './notice-place';
import { NoticeNote } from './NoticeNote';
import { PayButtons, type PayBlock } from './PayButtons';
import type { AreaReply } from './request-area';
import { feeChange, linePriceChange, seenPrices, type SeenPrices } from './seen-prices';
import { contactSummary, deliverySummary } from './step-summaries';
import { useCheckout } from './use-checkout';
import { useCheckoutSteps } from './use-checkout-steps';
import { useSavedDraft } from './use-saved-draft';
import { useSlotChoices } from './use-slot-choices';

interface FullCartPageProps {
  view: CartPageView;
  removed: readonly RemovedView[];
  reordered: ReorderNoteView | null;
  /** The response to the page's last form. */
  reply: CheckoutReply | AuthReply | CartReply | AreaReply | null;
}

/** The id of the element that says why the order cannot be paid now. */
const BLOCK_REASON = 'motivo';

/** The page of a cart with products: the items, three steps that fold, and the summary with the pay buttons. */
export function FullCartPage({ view, removed, reordered, reply }: FullCartPageProps) {
  const refused = reply?.kind === 'checkout' ? reply : null;
  const values = refused?.values ?? view.values;
  const prices = seenPrices(view);
  const [seen] = useState(() => refused?.seen ?? prices);
  const [deliveryMethod, setDeliveryMethod] = useState(values.deliveryMethod);
  const [panel, setPanel] = useAccountPanel(view.account);
  const [isPhoneMissing, setPhoneMissing] = useState(false);
  const { deliveryFeeCents, freeFromCents } = view;
  const quote = liveQuote(view.lines, { deliveryMethod, deliveryFeeCents, freeFromCents });
  const productsCents = quote.subtotalCents - quote.discountCents;
  const [problem, setProblem] = useProblem(refused);
  const form = useRef<HTMLFormElement>(null);
  const saveDraft = useSavedDraft(form);
  const slots = useSlotChoices({ view, refused });
  const plan = deliveryMethod === 'delivery' ? view.delivery : view.pickupPlan;
  const slot = slots.byMethod[deliveryMethod].selected;
  const isServed = plan === null || plan.answer === 'zone';
  const mustChooseSlot = plan?.hasWindows === true && slot === null && plan.next !== null;

  const checkout = useCheckout({
    reply: refused,
    totalCents: quote.totalCents,
    isSignedIn: view.isSignedIn,
    on: {
      onContinue(step) {
        if (step === 'delivery' && !isServed) return outsideNote.current?.focus();
        setProblem(null);
        setPhoneMissing(false);
        steps.finish(step);
      },
      onWrong(step, { fields, isPaying }) {
        setPhoneMissing(fields.includes('phone'));
        if (isPaying) setProblem(fieldProblem(step, fields));
        steps.show(step, () => focusFirstWrong(step, fields[0]));
      },
      onTotalChanged: () => showProblem({ step: 'payment', text: checkoutMessages.quote_changed }),
    },
  });
  const steps = useCheckoutSteps({
    view,
    values,
    refusedStep: refused && refusedStep(refused, view),
    completeNow: checkout.completeNow,
    isSettled: {
      delivery: isServed && !mustChooseSlot,
      contact: view.isSignedIn || panel === 'visitante',
    },
    onSignedIn(step) {
      if (step === 'payment') return shownPayButton()?.focus({ preventScroll: true });
      const part = document.getElementById(STEP_IDS[step]);
      part?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
    },
  });

  function showProblem(next: StepProblem) {
    setProblem(next);
    steps.show(next.step, () => focusFirstWrong(next.step));
  }

  // A refusal waits until the page has been reloaded, because only then are the changed lines marked.
  const { state } = useNavigation();
  const showRefusal = useEffectEvent(() => {
    if (!refused) return;
    steps.show(refusedStep(refused, view), () => {
      const line = document.querySelector<HTMLElement>(`[${LINE_NOTICE}]`);
      if (refused.notice && line) return line.focus();
      if (refused.code === 'phone_required') return document.getElementById('checkout-phone')?.focus();
      if (refused.notice) return notice.current?.focus();
      focusFirstWrong(refusedStep(refused, view));
    });
  });
  useEffect(() => {
    if (state === 'idle') showRefusal();
  }, [refused, state]);

  const choosePickup = () => {
    pickupRadio()?.click();
    steps.show('delivery', () => {
      const shown = document.getElementById(SLOT_BLOCKS.pickup)?.querySelector<HTMLElement>('input:checked');
      (shown ?? pickupRadio())?.focus();
    });
  };
  const chooseMethod = (method: DeliveryMethod) => {
    setDeliveryMethod(method);
    setPhoneMissing(false);
    if (problem?.step === 'delivery') setProblem(null);
  };
  const choosePanel = (next: AccountPanel) => {
    setPanel(next);
    if (problem?.step === 'contact') setProblem(null);
  };

  const notice = useRef<HTMLDivElement>(null);
  const outside = useRef<HTMLDivElement>(null);
  const pauseNote = useRef<HTMLDivElement>(null);
  const isPast = refused !== null && isOfMethod(refused) && refused.values.deliveryMethod !== deliveryMethod;
  const place = refused?.notice && !isPast ? noticePlace(refused, view) : null;
  const outsideNote = place === 'zone' ? notice : outside;
  const noticeNote =
    refused?.notice && !isPast && refused.code !== 'phone_required' ? (
      <NoticeNote
        ref={notice}
        notice={refused.notice}
        chatHref={view.chatHref}
        onSlot={(key) => {
          slots.choose(values.deliveryMethod, key);
          steps.show('delivery', () => slotRadio(key)?.focus());
        }}
        onPickup={choosePickup}
      />
    ) : null;
  const slotNotice = (method: DeliveryMethod) =>
    place === 'slots' && values.deliveryMethod === method && !slots.isChosenAgain ? noticeNote : null;

  const pause = plan?.pause ? pauseMessage({ ...plan.pause, today: plan.today }) : null;
  const isOutside = plan?.answer === 'outside';
  const reason = isOutside ? deliveryMessages.outside_area_summary : pause;
  const blocked: PayBlock | null =
    reason === null
      ? null
      : {
          describedBy: BLOCK_REASON,
          onPress: () =>
            isOutside
              ? steps.show('delivery', () => outsideNote.current?.focus())
              : steps.show('payment', () => (notice.current ?? pauseNote.current)?.focus()),
        };
  const payButtons = (isBig: boolean) => (
    <PayButtons
      isPixOffered={view.isPixOffered}
      isNext={steps.open === 'payment'}
      isBusy={checkout.isBusy}
      blocked={blocked}
      isBig={isBig}
    />
  );
  const fee = deliveryMethod === 'delivery' && isServed ? feeChange(deliveryFeeCents, seen) : null;
  const amounts = {
    summary: quote,
    feeNews: fee && feeChangeText(fee),
    unknownFee: isServed ? null : plan.answer === 'unknown' ? 'Conforme o bairro' : 'Não entregamos aí',
  };

  const stateOf = (step: Step): StepState =>
    steps.open === step ? 'open' : step !== 'payment' && steps.complete[step] ? 'done' : 'coming';
  const stepProps = (step: Step) => ({
    id: STEP_IDS[step],
    state: stateOf(step),
    form: CHECKOUT_FORM,
    intent: OPEN_INTENTS[step],
    onOpen: () => steps.show(step),
  });
  const problemOf = (step: Step) => (problem?.step === step ? <ProblemNote text={problem.text} /> : null);

  return (
    <div className={layout.page}>
      <div className={classNames(layout.pageHead, layout.stack)}>
        <h1>Carrinho</h1>
        <ReorderNote note={reordered} />
      </div>
      <CheckoutColumns
        summary={
          <OrderSummary
            payButtons={payButtons(true)}
            promise={slot && plan && promiseView(slot, plan)}
            notice={
              reason === null ? null : (
                <FormNote tone="bad" icon={isOutside ? 'info-circle' : 'clock'} isAnnounced={false}>
                  {reason}
                </FormNote>
              )
            }
          >
            <AmountList {...amounts} isAnnounced />
          </OrderSummary>
        }
      >
        <CartItems
          itemCount={quote.itemCount}
          fold={{
            isOpen: steps.isItemsOpen || view.lines.some((line) => line.problem || lineChange(line, seen)),
            pictures: view.lines,
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
              saveDraft={saveDraft}
              totalCents={quote.totalCents}
              productsCents={productsCents}
              prices={prices}
              slots={slots}
              problem={problemOf('delivery')}
              slotNotice={{ delivery: slotNotice('delivery'), pickup: slotNotice('pickup') }}
              outside={<Outside view={view} reply={reply} noteRef={outsideNote} onPickup={choosePickup} />}
              onDeliveryMethod={chooseMethod}
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
              phoneError={isPhoneMissing || refused?.code === 'phone_required' ? PHONE_ERROR : undefined}
              reply={reply?.kind === 'auth' ? reply : null}
              panel={panel}
              onPanel={choosePanel}
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
            {place === 'payment' ? noticeNote : null}
            {pause && !(place === 'payment' && refused?.code === 'shop_paused') ? (
              <FormNote tone="bad" icon="clock" ref={pauseNote} isAnnounced={false}>
                {pause}
              </FormNote>
            ) : null}
            {problemOf('payment')}
            <div className={layout.onlyPhone}>
              <AmountList {...amounts} />
            </div>
            <PaymentWays totalCents={quote.totalCents} isPixOffered={view.isPixOffered} />
            <SeparationNote time={view.separationTime} />
            <div className={layout.onlyPhone}>
              <OrderTerms />
            </div>
          </CheckoutStep>
        </div>
      </CheckoutColumns>
      {reason === null ? null : (
        <p id={BLOCK_REASON} hidden>
          {reason}
        </p>
      )}
      <PayBar
        totalCents={quote.totalCents}
        day={slot && formatShortDay(slot.date)}
        blocked={isOutside ? 'fora da área' : pause ? 'pedidos em pausa' : null}
      >
        {payButtons(false)}
      </PayBar>
    </div>
  );
}

const PHONE_ERROR = 'Informe um telefone com DDD.';

/** Returns the step that a refused order leads back to. */
function refusedStep(refused: CheckoutReply, view: CartPageView): Step {
  const problem = refusalProblem(refused);
  if (problem) return problem.step;
  if (refused.code === 'address_not_found') return 'delivery';
  return noticePlace(refused, view) === 'payment' ? 'payment' : 'delivery';
}

/** Returns what is missing or wrong, which a new refusal replaces. */
function useProblem(refused: CheckoutReply | null) {
  const [problem, setProblem] = useState(() => refusalProblem(refused));
  const [last, setLast] = useState(refused);
  if (refused !== last) {
    setLast(refused);
    setProblem(refusalProblem(refused));
  }
  return [problem, setProblem] as const;
}

function ProblemNote({ text: { title, description } }: { text: ToastText }) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <FormNote tone="bad" ref={note}>
      {description ? `${title} – ${description}` : title}
    </FormNote>
  );
}

interface OutsideProps {
  view: CartPageView;
  reply: FullCartPageProps['reply'];
  noteRef: React.RefObject<HTMLDivElement | null>;
  onPickup: () => void;
}

/** What an address leads to where the shop does not deliver, or where the bairro must be chosen. */
function Outside({ view, reply, noteRef, onPickup }: OutsideProps): ReactNode {
  if (view.delivery?.answer === 'unknown') return <UnknownZone ref={noteRef} />;
  if (view.delivery?.answer !== 'outside') return null;
  return (
    <>
      <OutsideArea
        place={view.place.name}
        pickupAddress={view.pickup.address}
        pickupFrom={pickupFrom(view.pickupPlan)}
        chatHref={view.chatHref}
        form={CHECKOUT_FORM}
        pickupIntent="choose-pickup"
        onPickup={onPickup}
        ref={noteRef}
      />
      <AreaNotice
        key={view.place.name}
        intent={REQUEST_AREA}
        email={view.email}
        answer={reply?.kind === 'area' && reply.place === view.place.name ? reply : null}
      />
    </>
  );
}

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

function lineChange(line: CartPageLine, seen: SeenPrices): string | null {
  const change = linePriceChange(line, seen);
  return [line.labelChange, change && linePriceText(change)].filter(Boolean).join(' ') || null;
}

function lineView(line: CartPageLine, seen: SeenPrices): CartLineView {
  return {
    ...line,
    grossCents: lineGrossCents(line),
    discount: discountOf(line),
    news: lineChange(line, seen),
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
