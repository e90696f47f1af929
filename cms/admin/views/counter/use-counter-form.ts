import { brazilianMobile } from '@shop/customers/phone';
import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { slotKey } from '@shop/delivery/slot-key';
import { parseReais } from '@shop/money/parse-reais';
import type { CounterForm } from '@shop/orders/counter-form';
import type { CounterPayment } from '@shop/orders/counter-order';
import { useState } from 'react';

import type { CounterBuyer } from '../../../checkout/queries/find-counter-buyers';
import { useQuote } from './use-quote';

export type TypedAddress = Record<
  'cep' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city',
  string
>;

const NO_ADDRESS: TypedAddress = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: 'Salvador',
};

/** Everything on the screen that the seller chooses or types. */
export interface CounterDraft {
  /** A phone number or a name. */
  search: string;
  /** The buyer who was found and chosen; null for a new buyer. */
  buyer: CounterBuyer | null;
  name: string;
  email: string;
  quantities: Readonly<Record<string, number>>;
  deliveryMethod: DeliveryMethod;
  /** The id of a saved address of the buyer; null for a typed address. */
  addressId: string | null;
  address: TypedAddress;
  instructions: string;
  /** The chosen time window in the format of `slotKey`; null for the next open time window. */
  slot: string | null;
  isFeeOpen: boolean;
  fee: string;
  feeReason: string;
  payBy: CounterPayment;
}

const EMPTY: CounterDraft = {
  search: '',
  buyer: null,
  name: '',
  email: '',
  quantities: {},
  deliveryMethod: 'pickup',
  addressId: null,
  address: NO_ADDRESS,
  instructions: '',
  slot: null,
  isFeeOpen: false,
  fee: '',
  feeReason: '',
  payBy: 'link',
};

export type ChangeDraft = (part: Partial<CounterDraft>) => void;

/** Returns the draft, its quote, and the form that would be sent. */
export function useCounterForm(formId: string) {
  const [draft, setDraft] = useState(EMPTY);
  const change: ChangeDraft = (part) => setDraft((known) => withRules({ ...known, ...part }, part));
  const form = formOf(draft);
  const { quote, isFresh, refresh } = useQuote({
    formId,
    lines: form.lines,
    deliveryMethod: form.deliveryMethod,
    place: placeOf(form.address),
    feeCents: form.fee?.cents ?? null,
  });
  const open = (quote?.plan.slots ?? []).filter(({ state }) => state === 'open');
  const chosen = open.find((slot) => slotKey(slot) === draft.slot) ?? quote?.plan.next ?? null;
  return {
    draft,
    change,
    form,
    quote,
    /** Whether the quote was computed from what the screen shows now. */
    isFresh,
    refreshQuote: refresh,
    openSlots: open,
    slot: chosen && slotKey(chosen),
  };
}

/**
 * Applies two rules: only a pickup is paid in cash, and a change between delivery and pickup resets the time window.
 */
function withRules(draft: CounterDraft, part: Partial<CounterDraft>): CounterDraft {
  const isDelivery = draft.deliveryMethod === 'delivery';
  return {
    ...draft,
    payBy: isDelivery && draft.payBy === 'cash' ? 'link' : draft.payBy,
    ...(part.deliveryMethod && { slot: null }),
  };
}

const addressOf = ({ buyer, addressId, address }: CounterDraft): DeliveryAddress =>
  buyer?.addresses.find(({ id }) => id === addressId) ?? address;

const placeOf = (address: DeliveryAddress | null) =>
  address && (address.cep || address.neighborhood)
    ? { cep: address.cep, neighborhood: address.neighborhood, city: address.city }
    : null;

function formOf(draft: CounterDraft): CounterForm {
  const { buyer, search, deliveryMethod } = draft;
  const isDelivery = deliveryMethod === 'delivery';
  const { cep, street, number, complement, neighborhood, city, state } = addressOf(draft);
  const phone = buyer?.phone ?? search;
  return {
    customerId: buyer?.customerId ?? null,
    name: buyer?.name ?? draft.name,
    phone: brazilianMobile(phone) ?? phone,
    email: buyer ? (buyer.email ?? draft.email) : draft.email,
    lines: Object.entries(draft.quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity })),
    deliveryMethod,
    address: isDelivery ? { cep, street, number, complement, neighborhood, city, state } : null,
    payBy: draft.payBy,
    fee:
      isDelivery && draft.isFeeOpen && (draft.fee.trim() !== '' || draft.feeReason.trim() !== '')
        ? { cents: parseReais(draft.fee), reason: draft.feeReason }
        : null,
  };
}
