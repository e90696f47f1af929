import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import { UNTOUCHED } from '../../components/address/cep-fill';
import { useCepAnswer } from '../../components/address/use-cep-answer';
import { useCepFill } from '../../components/address/use-cep-fill';
import { AddressFields } from '../../components/checkout/AddressFields';
import { CheckoutBlock } from '../../components/checkout/CheckoutColumns';
import { DeliveryChoice } from '../../components/checkout/DeliveryChoice';
import { PickupPlace } from '../../components/checkout/PickupPlace';
import { SavedAddresses } from '../../components/checkout/SavedAddresses';
import text from '../../styles/text.module.css';
import type { CartPageView } from './cart-view';
import { CHECKOUT_FORM } from './checkout-form-id';
import { checkoutValues, type CheckoutValues } from './checkout-values';
import { seenPricesText, type SeenPrices } from './seen-prices';
import type { Checkout } from './use-checkout';
import { useSavedDraft } from './use-saved-draft';

interface CheckoutFormProps {
  view: CartPageView;
  values: CheckoutValues;
  checkout: Checkout;
  /** The total that the page shows; the server compares it with a new quote and uses it to explain what changed. */
  totalCents: number;
  prices: SeenPrices;
  onDeliveryMethod: (method: DeliveryMethod) => void;
}

/** How the customer receives the order. Its pay buttons are in the summary and in the bar on phones. */
export function CheckoutForm({
  view,
  values,
  checkout,
  totalCents,
  prices,
  onDeliveryMethod,
}: CheckoutFormProps) {
  const { errorOf } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const { look, ...fill } = useCepFill(form, UNTOUCHED);
  const { readCep, ...cep } = useCepAnswer({
    initialCep: values.cep,
    ranges: view.cepRanges,
    onType: look,
  });
  const saveDraft = useSavedDraft(form);

  // Radios and checkboxes are saved at once, because they may have the focus until the page is reloaded and then never
  // lose it.
  function saveChoice({ target }: ChangeEvent<HTMLFormElement>) {
    if (target.type === 'radio' || target.type === 'checkbox') saveDraft();
  }

  // A choice made before hydration, or restored by the browser, is applied as if it were clicked now.
  const readForm = useEffectEvent(() => {
    if (!form.current) return;
    const { deliveryMethod, cep: typedCep } = checkoutValues(new FormData(form.current));
    onDeliveryMethod(deliveryMethod);
    readCep(typedCep);
  });
  useEffect(() => readForm(), []);

  return (
    <Form
      ref={form}
      id={CHECKOUT_FORM}
      method="post"
      action="/carrinho"
      noValidate
      preventScrollReset
      onBlur={saveDraft}
      onChange={saveChoice}
      onSubmit={checkout.onSubmit}
    >
      <input type="hidden" name="expectedTotalCents" value={totalCents} />
      <input type="hidden" name="seenPrices" value={seenPricesText(prices)} />
      <input type="hidden" name="termsVersion" value={view.termsVersion} />
      <CheckoutBlock title="Entrega ou retirada">
        <DeliveryChoice
          deliveryFeeCents={view.deliveryFeeCents}
          defaultMethod={values.deliveryMethod}
          onChange={onDeliveryMethod}
        />
        <noscript>
          <Button type="submit" variant="subtle" name="intent" value="save">
            Atualizar o total
          </Button>
        </noscript>
      </CheckoutBlock>
      <CheckoutBlock title="Endereço de entrega" only="delivery">
        {view.deliveryHours.length > 0 ? (
          <p className={text.soft}>Horário de entrega: {view.deliveryHours.join('; ')}.</p>
        ) : null}
        <SavedAddresses addresses={view.addresses} defaultId={values.savedAddressId ?? ''}>
          <AddressFields
            values={values}
            errors={{
              cep: errorOf('cep'),
              street: errorOf('street'),
              number: errorOf('number'),
              complement: errorOf('complement'),
              neighborhood: errorOf('neighborhood'),
              city: errorOf('city'),
            }}
            {...cep}
            cepStatus={fill.status}
            state={fill.state}
            areaHelp={
              <a className={text.link} href={view.chatHref} target="_blank" rel="noopener noreferrer">
                Fale com a gente
              </a>
            }
            defaultSave={values.saveAddress}
          />
        </SavedAddresses>
      </CheckoutBlock>
      <CheckoutBlock title="Local de retirada" only="pickup">
        <PickupPlace place={view.pickup} />
      </CheckoutBlock>
    </Form>
  );
}
