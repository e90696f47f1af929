import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { normalizeCep } from '@shop/delivery/cep';
import { pickupOnlyText } from '@shop/messages/delivery-messages';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import { UNTOUCHED } from '../../components/address/cep-fill';
import { useCepAnswer } from '../../components/address/use-cep-answer';
import { useCepFill } from '../../components/address/use-cep-fill';
import { AddressFields, CepField } from '../../components/checkout/AddressFields';
import columns from '../../components/checkout/checkout-columns.module.css';
import { CheckoutBlock } from '../../components/checkout/CheckoutColumns';
import { SavedAddresses } from '../../components/checkout/SavedAddresses';
import { BairroChoice } from '../../components/delivery/BairroChoice';
import { ZoneBox } from '../../components/delivery/ZoneBox';
import { Field, FieldGrid } from '../../components/forms/Field';
import { FormNote } from '../../components/forms/FormNote';
import { InstructionsField } from '../../components/forms/InstructionsField';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import type { CartPageView } from './cart-view';
import { checkoutValues, SERVED_PLACE, servedPlace, type CheckoutValues } from './checkout-values';
import type { Checkout } from './use-checkout';

export interface AddressBlocksProps {
  view: CartPageView;
  values: CheckoutValues;
  checkout: Checkout;
  /** The total of the products, after discounts. */
  productsCents: number;
  /** The alternatives to a delivery (pickup or the chat), shown for an address that the shop does not deliver to. */
  outside: ReactNode;
  phoneError: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  saveDraft: () => void;
  /** The choice of day and time window, shown between the place and the rest of the address. */
  children: ReactNode;
}

/**
 * The delivery address: first the place, which decides the fee and the delivery windows, then the rest of the address.
 */
export function AddressBlocks(props: AddressBlocksProps) {
  const { view, values, checkout, productsCents, outside, phoneError, form, saveDraft, children } = props;
  const { errorOf } = checkout;
  const { delivery, addresses } = view;
  const { look, ...fill } = useCepFill(form, UNTOUCHED, saveDraft);
  const cep = useCepAnswer({ initialCep: values.cep, ranges: view.cepRanges, onType: look });
  const [filledIn, setFilledIn] = useState(() => firstInstructions(view, values));
  const errors = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, errorOf(field)]));

  const readForm = useEffectEvent(() => {
    if (form.current) cep.readCep(checkoutValues(new FormData(form.current)).cep);
  });
  useEffect(() => readForm(), []);

  // Instructions that the buyer typed stay. Instructions of a saved address are replaced by the instructions of the
  // newly chosen address.
  function chooseAddress(id: string) {
    if (!form.current) return;
    const { deliveryInstructions: written } = checkoutValues(new FormData(form.current));
    const isTyped = written !== '' && !addresses.some(({ instructions }) => instructions === written);
    if (!isTyped) setFilledIn(addresses.find((saved) => saved.id === id)?.instructions ?? '');
  }

  function chooseBairro(choice: string) {
    if (form.current) fillPlace(form.current, servedPlace(choice));
    saveDraft();
  }

  // The hint about the CEP is left out if the bairro has determined the zone, or if an alert already says that the
  // place is outside every zone.
  const isAnswered = delivery?.by === 'neighborhood' || delivery?.answer === 'outside';
  const isHinted = cep.area === 'malformed' || (cep.area === 'outside' && !isAnswered);
  const isNewAddress = values.savedAddressId === null || values.savedAddressId === '';
  const isDoubtful = isNewAddress && isHinted && normalizeCep(values.cep) !== null;
  return (
    <>
      <CheckoutBlock title="Onde você está" id="onde-voce-esta" only="delivery">
        {view.pickupOnlyName ? (
          <FormNote icon="building-store">{pickupOnlyText(view.pickupOnlyName)}</FormNote>
        ) : null}
        {delivery?.hasWindows || view.deliveryHours.length === 0 ? null : (
          <p className={text.soft}>Horário de entrega: {view.deliveryHours.join('; ')}.</p>
        )}
        <SavedAddresses
          addresses={addresses}
          defaultId={values.savedAddressId ?? ''}
          onChange={chooseAddress}
        >
          <CepField
            values={values}
            errors={errors}
            area={isHinted ? cep.area : null}
            areaHelp={
              <a
                className={text.link}
                href={chatAbout(view.chatHref, chatTexts.area(''))}
                target="_blank"
                rel="noopener noreferrer"
              >
                Fale com a gente
              </a>
            }
            cepStatus={fill.status}
            onCepChange={cep.onCepChange}
            onCepBlur={cep.onCepBlur}
          />
          <BairroChoice
            name={SERVED_PLACE}
            neighborhoods={view.neighborhoods}
            isOpen={delivery?.answer === 'unknown'}
            onChange={chooseBairro}
          />
        </SavedAddresses>
        <div role="status">
          {view.place.isKnown && delivery?.answer === 'zone' && delivery.zone ? (
            <ZoneBox zone={delivery.zone} productsCents={productsCents} isServed={!isDoubtful} />
          ) : null}
        </div>
        {outside}
        <noscript>
          <Button type="submit" name="intent" value="plan">
            Ver dias e horários
          </Button>
        </noscript>
      </CheckoutBlock>
      {children}
      <CheckoutBlock title="Endereço e recado" only="delivery">
        <div className={layout.stack}>
          <div className={columns.newAddress}>
            <AddressFields
              values={values}
              errors={errors}
              state={fill.state}
              defaultSave={values.saveAddress}
            />
          </div>
          <InstructionsField
            key={filledIn}
            id="checkout-instructions"
            name="deliveryInstructions"
            defaultValue={filledIn}
          />
          {view.asksPhone ? (
            <FieldGrid>
              <input type="hidden" name="asksPhone" value="on" />
              <Field
                id="checkout-phone"
                name="phone"
                label="Celular com WhatsApp"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={20}
                aria-required
                defaultValue={values.phone}
                hint="Só para a entrega. Fica salvo na sua conta."
                error={errorOf('phone') ?? phoneError}
              />
            </FieldGrid>
          ) : null}
        </div>
      </CheckoutBlock>
    </>
  );
}

const ADDRESS_FIELDS = ['cep', 'street', 'number', 'complement', 'neighborhood', 'city'] as const;

/**
 * Returns the typed instructions, or the instructions of the selected saved address. A field that the buyer has emptied
 * stays empty after an order is refused.
 */
function firstInstructions(view: CartPageView, values: CheckoutValues): string {
  if (values.deliveryInstructions || values !== view.values) return values.deliveryInstructions;
  return view.addresses.find(({ id }) => id === values.savedAddressId)?.instructions ?? '';
}

function fillPlace(form: HTMLFormElement, place: Partial<Record<'neighborhood' | 'city', string>>): void {
  for (const [name, value] of Object.entries(place)) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
