import { phoneText } from '@shop/customers/phone-links';
import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { slotKey } from '@shop/delivery/slot-key';
import { readMoney } from '@shop/reading/money';
import type { CounterForm } from '@shop/orders/counter-form';
import type { CounterPayment } from '@shop/orders/counter-order';
import { useState } from 'react';

import { EMPTY_ADDRESS, NO_ADDRESS, type AddressDraft } from './typed-address';
import { useQuote } from './use-quote';
import type { CounterBuyer } from './use-buyers';

/** Everything on the screen that the seller chooses or types. */
export interface CounterDraft extends AddressDraft {
  /** A phone number or a name. */
  search: string;
  /** The buyer who was found and chosen; null for a new buyer. */
  buyer: CounterBuyer | null;
  name: string;
  email: string;
  quantities: Readonly<Record<string, number>>;
  deliveryMethod: DeliveryMethod;
  /** Whether the seller chose delivery or pickup. Otherwise the form opens as the buyer received the last order. */
  isMethodChosen: boolean;
  /** The id of a saved address of the buyer; null for a typed address. */
  addressId: string | null;
  instructions: string;
  /** The chosen time window in the format of `slotKey`; null for the next open time window. */
  slot: string | null;
  isFeeOpen: boolean;
  fee: string;
  feeReason: string;
  payBy: CounterPayment;
  coupon: string;
}

export const EMPTY_DRAFT: CounterDraft = {
  search: '',
  buyer: null,
  name: '',
  email: '',
  quantities: {},
  deliveryMethod: 'pickup',
  isMethodChosen: false,
  addressId: null,
  ...EMPTY_ADDRESS,
  instructions: '',
  slot: null,
  isFeeOpen: false,
  fee: '',
  feeReason: '',
  payBy: 'link',
  coupon: '',
};

/**
 * Changes parts of the draft. A change that depends on the draft, and every answer that arrives later, is a function of
 * the draft of that moment.
 */
export type ChangeDraft = (
  part: Partial<CounterDraft> | ((now: CounterDraft) => Partial<CounterDraft>),
) => void;

/** Returns the draft, its quote, and the form that would be sent. */
export function useCounterForm(formId: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const change: ChangeDraft = (part) =>
    setDraft((now) => {
      const changed = typeof part === 'function' ? part(now) : part;
      return withRules({ ...now, ...changed }, now);
    });
  const form = formOf(draft);
  const { quote, ...asked } = useQuote({
    formId,
    lines: form.lines,
    deliveryMethod: form.deliveryMethod,
    place: placeOf(form.address),
    feeCents: form.fee?.cents ?? null,
    customerId: form.customerId,
    coupon: form.coupon,
  });
  const open = (quote?.plan.slots ?? []).filter(({ state }) => state === 'open');
  const chosen =
    draft.slot === null ? (quote?.plan.next ?? null) : open.find((slot) => slotKey(slot) === draft.slot);
  return {
    draft,
    change,
    form,
    quote,
    ...asked,
    openSlots: open,
    /** The chosen time window or, without a choice, the next one; null if the chosen one is no longer open. */
    slot: chosen ? slotKey(chosen) : null,
    isSlotLost: quote !== null && draft.slot !== null && !chosen,
  };
}

/**
 * Applies two rules: only a pickup is paid in cash, and a change between delivery and pickup resets the time window.
 */
function withRules(draft: CounterDraft, before: CounterDraft): CounterDraft {
  const isDelivery = draft.deliveryMethod === 'delivery';
  return {
    ...draft,
    payBy: isDelivery && draft.payBy === 'cash' ? 'link' : draft.payBy,
    ...(draft.deliveryMethod !== before.deliveryMethod && { slot: null }),
  };
}

/**
 * Returns how the order of a buyer who was found is probably received: like the last one, or delivered to a saved
 * address. What the seller has chosen stays, and so does a pickup that is paid in cash.
 */
function usualMethod(now: CounterDraft, { lastMethod, addresses }: CounterBuyer): DeliveryMethod {
  if (now.isMethodChosen || now.payBy === 'cash') return now.deliveryMethod;
  return lastMethod ?? (addresses.length > 0 ? 'delivery' : now.deliveryMethod);
}

/** Returns the draft without the buyer, and without what only the buyer had filled in. */
export const withoutBuyer = (now: CounterDraft): Partial<CounterDraft> => ({
  buyer: null,
  search: '',
  addressId: null,
  email: '',
  ...(now.isMethodChosen ? {} : { deliveryMethod: EMPTY_DRAFT.deliveryMethod }),
});

/**
 * Returns the draft with a buyer who was found, the buyer's first address, and how the buyer usually receives an order.
 * An address or a note for the courier that was typed meanwhile stays.
 */
export function withBuyer(now: CounterDraft, buyer: CounterBuyer): Partial<CounterDraft> {
  const [first] = buyer.addresses;
  const isAddressTyped = JSON.stringify(now.address) !== JSON.stringify(NO_ADDRESS);
  return {
    buyer,
    deliveryMethod: usualMethod(now, buyer),
    search: buyer.phone ? phoneText(buyer.phone) : now.search,
    addressId: isAddressTyped ? null : (first?.id ?? null),
    instructions: now.instructions || isAddressTyped ? now.instructions : (first?.instructions ?? ''),
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
    phone,
    email: buyer ? (buyer.email ?? draft.email) : draft.email,
    lines: Object.entries(draft.quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity })),
    deliveryMethod,
    address: isDelivery ? { cep, street, number, complement, neighborhood, city, state } : null,
    payBy: draft.payBy,
    coupon: draft.coupon,
    fee:
      isDelivery && draft.isFeeOpen && (draft.fee.trim() !== '' || draft.feeReason.trim() !== '')
        ? { cents: readMoney(draft.fee), reason: draft.feeReason }
        : null,
  };
}
