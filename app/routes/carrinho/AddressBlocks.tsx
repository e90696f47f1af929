import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { servedPlaceName } from '@shop/delivery/served-place';
import { zoneFeeCents } from '@shop/delivery/zones';
import { checkoutTexts } from '@shop/messages/checkout-messages';
import { deliveryMessages, pickupOnlyText } from '@shop/messages/delivery-messages';

import { AddressFields, CepField } from '../../components/checkout/AddressFields';
import { CheckoutBlock } from '../../components/checkout/CheckoutColumns';
import { SavedAddresses } from '../../components/checkout/SavedAddresses';
import { BairroChoice } from '../../components/delivery/BairroChoice';
import { ZoneBox } from '../../components/delivery/ZoneBox';
import { ZoneLine } from '../../components/delivery/ZoneLine';
import { CheckField } from '../../components/forms/CheckField';
import { FormNote } from '../../components/forms/FormNote';
import { InstructionsFold } from '../../components/forms/InstructionsField';
import text from '../../styles/text.module.css';
import type { CartPageView } from './cart-view';
import { type CheckoutValues } from './checkout-fields';
import { checkoutValues, SERVED_PLACE, servedPlace, UNKNOWN_CEP } from './checkout-values';
import { fillPlace } from './fill-place';
import type { Checkout } from './use-checkout';
import type { TypedPlaceState } from './use-typed-place';

export interface AddressBlocksProps {
  view: CartPageView;
  values: CheckoutValues;
  checkout: Checkout;
  /** The place in the form. */
  typed: TypedPlaceState;
  /** The total of the products, after discounts. */
  productsCents: number;
  /** The alternatives to a delivery (pickup or the chat), shown for an address that the shop does not deliver to. */
  outside: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  saveDraft: () => void;
  /** The choice of day and time window, shown between the place and the rest of the address. */
  children: ReactNode;
}

/**
 * The delivery address: first the place, which decides the fee and the delivery windows, then the rest of the address.
 */
export function AddressBlocks(props: AddressBlocksProps) {
  const { view, values, checkout, typed, productsCents, outside, form, saveDraft, children } = props;
  const { errorOf } = checkout;
  const { delivery, addresses, place } = view;
  const { cep, fill, savedId, zone } = typed;
  const [filledIn, setFilledIn] = useState(() => firstInstructions(view, values));
  const errors = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, errorOf(field)]));

  // Instructions that the buyer typed stay. Instructions of a saved address are replaced by the instructions of the
  // newly chosen address.
  function chooseAddress(id: string) {
    typed.chooseSaved(id);
    if (!form.current) return;
    const { deliveryInstructions: written } = checkoutValues(new FormData(form.current));
    const isOwn = written !== '' && !addresses.some(({ instructions }) => instructions === written);
    if (!isOwn) setFilledIn(addresses.find((address) => address.id === id)?.instructions ?? '');
  }

  function chooseBairro(choice: string) {
    const chosen = servedPlace(choice);
    if (form.current && chosen.city) {
      // A CEP decides before the bairro, unless it is that of a whole city.
      fillPlace(form.current, { ...(!fill.isCityCode && { cep: UNKNOWN_CEP }), ...chosen });
    }
    saveDraft();
  }

  // An address that the shop does not deliver to has an answer of its own, below.
  const isFilled = fill.lookUp === 'filled' && !(typed.isCurrent && delivery?.answer === 'outside');
  const lookUpText =
    fill.lookUp === 'searching'
      ? checkoutTexts.cep_searching
      : typed.isUnknown
        ? deliveryMessages.cep_unknown
        : isFilled
          ? checkoutTexts.cep_filled
          : null;
  const hasTerms = zone !== null && (zone.minimumCents > 0 || zone.freeFromCents !== null);
  const answer = (
    <>
      {zone && !hasTerms ? (
        <ZoneLine
          place={servedPlaceName(place.neighborhood, zone)}
          feeCents={zoneFeeCents(zone, productsCents)}
        />
      ) : null}
      {zone && hasTerms ? <ZoneBox zone={zone} productsCents={productsCents} isServed /> : null}
    </>
  );
  return (
    <>
      <CheckoutBlock title="Onde você está" isTitleHidden id="onde-voce-esta" only="delivery">
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
            answerKey={[zone?.id, typed.isHalf, lookUpText].join(' ')}
            hasAnswer={savedId === '' && cep.typed.trim() !== ''}
            onCepChange={cep.onCepChange}
            onCepBlur={cep.onCepBlur}
            bairroChoice={
              <BairroChoice
                name={SERVED_PLACE}
                cities={view.servedCities}
                isOpen={delivery?.question?.about === 'place' || fill.lookUp === 'unknown' || typed.isUnknown}
                onChange={chooseBairro}
              />
            }
            answer={
              savedId === '' ? (
                <>
                  {answer}
                  {typed.isHalf ? <p>{deliveryMessages.cep_malformed}</p> : null}
                  {lookUpText ? <p className={text.soft}>{lookUpText}</p> : null}
                </>
              ) : null
            }
          />
        </SavedAddresses>
        {savedId === '' ? null : <div role="status">{answer}</div>}
        {typed.isCurrent ? outside : null}
        <noscript>
          <Button type="submit" name="intent" value="plan">
            Ver dias e horários
          </Button>
        </noscript>
      </CheckoutBlock>
      {children}
      <CheckoutBlock title="Endereço" only="newAddress">
        <AddressFields values={values} errors={errors} state={fill.state} />
      </CheckoutBlock>
      <CheckoutBlock title="Instruções" isTitleHidden only="delivery">
        <InstructionsFold
          key={filledIn}
          id="checkout-instructions"
          name="deliveryInstructions"
          defaultValue={filledIn}
        />
      </CheckoutBlock>
      {view.isSignedIn ? (
        <CheckoutBlock title="Salvar o endereço" isTitleHidden only="newAddress">
          <CheckField
            id="checkout-saveAddress"
            name="saveAddress"
            label="Salvar este endereço na minha conta"
            defaultChecked={values.saveAddress}
          />
        </CheckoutBlock>
      ) : null}
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
