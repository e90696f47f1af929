import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { bairroOfLine } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { onlyPickupText } from '@shop/messages/delivery-messages';

import step from '../../components/checkout/checkout-step.module.css';
import { CheckoutBlock } from '../../components/checkout/CheckoutColumns';
import { DeliveryChoice } from '../../components/checkout/DeliveryChoice';
import { PickupPlace } from '../../components/checkout/PickupPlace';
import { SlotChoice } from '../../components/delivery/SlotChoice';
import { FormNote } from '../../components/forms/FormNote';
import { AddressBlocks, type AddressBlocksProps } from './AddressBlocks';
import { CHECKOUT_FORM } from './checkout-form-id';
import { checkoutValues, LOST_FIELDS, SLOT_FIELDS } from './checkout-values';
import { deliveryOffer } from './place-answer';
import { continueOnEnter } from './ContinueButton';
import { seenPricesText, type SeenPrices } from './seen-prices';
import type { SlotChoices } from './use-slot-choices';

interface CheckoutFormProps extends Omit<AddressBlocksProps, 'children'> {
  /** The total that the page shows; the server compares it with a new quote and uses it to explain what changed. */
  totalCents: number;
  /** The same for a payment with Pix, if it has a price of its own. */
  pixTotalCents: number | null;
  prices: SeenPrices;
  slots: SlotChoices;
  /** What is missing or wrong in this step, above its fields. */
  problem: ReactNode;
  /** Why the order was not placed, if the time window was the reason. */
  slotNotice: Record<DeliveryMethod, ReactNode>;
  onDeliveryMethod: (method: DeliveryMethod) => void;
  continueButton: ReactNode;
}

/**
 * The form of the checkout, with the fields of its first step: how the customer receives the order. The fields of the
 * second step and the pay buttons belong to the form, too, but stand outside it.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { view, values, checkout, form, typed, saveDraft, slots, slotNotice, onDeliveryMethod } = props;

  // Drafts are saved when a field loses focus. A radio button or checkbox may still have the focus when the page is
  // reloaded, so the draft is also saved as soon as one of them changes.
  function saveChoice({ target }: ChangeEvent<HTMLFormElement>) {
    if (target.type === 'radio' || target.type === 'checkbox') saveDraft();
  }

  // A choice made before hydration, or restored by the browser, is applied as if it were clicked now.
  const readForm = useEffectEvent(() => {
    if (!form.current) return;
    const found = checkoutValues(new FormData(form.current));
    onDeliveryMethod(found.deliveryMethod);
    for (const method of ['delivery', 'pickup'] as const)
      if (found[SLOT_FIELDS[method]]) slots.choose(method, found[SLOT_FIELDS[method]]);
  });
  useEffect(() => readForm(), []);

  const slotBlock = (method: DeliveryMethod) => {
    const plan = method === 'delivery' ? view.delivery : view.pickupPlan;
    if (!plan || plan.answer !== 'zone') return null;
    if (plan.pause ? !slotNotice[method] : !plan.hasWindows) return null;
    return (
      <CheckoutBlock title="Dia e horário" id={SLOT_BLOCKS[method]} only={method}>
        {view.noticeText ? <FormNote icon="calendar">{view.noticeText}</FormNote> : null}
        <SlotChoice
          plan={plan}
          choice={slots.byMethod[method]}
          name={SLOT_FIELDS[method]}
          lostName={LOST_FIELDS[method]}
          chatHref={view.chatHref}
          onChoose={(key) => slots.choose(method, key)}
          notice={slotNotice[method]}
        />
      </CheckoutBlock>
    );
  };

  return (
    <Form
      ref={form}
      id={CHECKOUT_FORM}
      className={step.fields}
      method="post"
      action="/carrinho"
      noValidate
      preventScrollReset
      onBlur={() => saveDraft()}
      onChange={saveChoice}
      onKeyDown={continueOnEnter}
      onSubmit={checkout.onSubmit}
    >
      <input type="hidden" name="expectedTotalCents" value={props.totalCents} />
      {props.pixTotalCents === null ? null : (
        <input type="hidden" name="expectedPixTotalCents" value={props.pixTotalCents} />
      )}
      <input type="hidden" name="seenPrices" value={seenPricesText(props.prices)} />
      {view.coupon?.isUsed ? <input type="hidden" name="coupon" value={view.coupon.code ?? ''} /> : null}
      <input type="hidden" name="termsVersion" value={view.termsVersion} />
      {props.problem}
      <div>
        <DeliveryChoice
          deliveryText={
            <DeliveryOffer {...deliveryOffer(view, { typed, productsCents: props.productsCents })} />
          }
          pickupText={['Grátis', bairroOfLine(view.pickup.address)].filter(Boolean).join(' · ')}
          defaultMethod={values.deliveryMethod}
          onChange={onDeliveryMethod}
        />
        <noscript>
          <Button type="submit" variant="subtle" name="intent" value="save">
            Atualizar o total
          </Button>
        </noscript>
      </div>
      <AddressBlocks {...props}>{slotBlock('delivery')}</AddressBlocks>
      <CheckoutBlock title="Local de retirada" id="retirada" only="pickup">
        {view.pickupOnlyName ? (
          <FormNote icon="info-circle">{onlyPickupText(view.pickupOnlyName)}</FormNote>
        ) : null}
        <PickupPlace place={view.pickup} />
      </CheckoutBlock>
      {slotBlock('pickup')}
      {props.continueButton}
    </Form>
  );
}

/** The ids of the blocks that show the days of each delivery method. */
export const SLOT_BLOCKS = { delivery: 'dia-e-horario', pickup: 'dia-da-retirada' } as const;

/** The fee, which a translator leaves as it is, and the place that it is for. */
function DeliveryOffer({ price, text }: ReturnType<typeof deliveryOffer>) {
  return (
    <span key={price + text}>
      <span translate="no">{price}</span>
      {text}
    </span>
  );
}
