import { DEFAULT_CITY } from '@shop/delivery/address';
import { readCep } from '@shop/reading/cep';
import { servedPlaceName } from '@shop/delivery/served-place';
import { zoneFeeCents } from '@shop/delivery/zones';
import { formatBrl } from '@shop/money/format-brl';

import type { CepLookUp } from '../../components/address/use-cep-fill';
import type { CartPageView } from './cart-view';
import { FEE_BY_CEP, UNKNOWN_CEP } from './checkout-values';

interface AskedPlace {
  view: Pick<CartPageView, 'delivery' | 'place'>;
  /** The saved address in the form; '' for a typed one. */
  savedId: string;
  typedCep: string;
  /** Whether the field was left with something that is no CEP. */
  isMalformed: boolean;
  lookUp: CepLookUp;
}

export type CheckoutPlace = ReturnType<typeof placeAnswer>;

/**
 * Returns what the page says about the place in the form, for the text at the CEP, the choice of delivery and the sum,
 * which never contradict each other. The plan answers for the address that was stored last: while another CEP or address
 * is in the form, it says nothing.
 */
export function placeAnswer({ view, savedId, typedCep, isMalformed, lookUp }: AskedPlace) {
  const { delivery, place } = view;
  const isCurrent = place.savedAddressId === savedId && (savedId !== '' || isSameCep(place.cep, typedCep));
  const isHalf =
    savedId === '' && typedCep !== UNKNOWN_CEP && (isMalformed || (isCurrent && place.isCepHalf));
  // Neither the directory nor a range knows the CEP, and the city alone decides: its fee is in the choice and in the sum.
  const isByCityOnly = isCurrent && delivery?.source === 'typed' && delivery.by === 'city';
  const isFar = isByCityOnly && savedId === '' && !isHalf && readCep(typedCep) !== null;
  // A question about the city names the city of the CEP, so something knows it.
  const isUnknown =
    isFar ||
    (lookUp === 'unknown' &&
      delivery?.source !== 'range' &&
      delivery?.by !== 'neighborhood' &&
      !(isCurrent && delivery?.question?.about === 'city'));
  const isAnswered = isCurrent && place.isKnown && (savedId !== '' || !(isHalf || isUnknown));
  return {
    /** Whether the plan was made for the place in the form. */
    isCurrent,
    isHalf,
    /** Whether the plan's fee is that of the place in the form. */
    isFeeKnown: isCurrent && !isHalf,
    /** Whether nothing knows the CEP. The page says so, and asks for the bairro. */
    isUnknown,
    /** The zone of the place, once the plan answers for it. */
    zone: isAnswered && delivery?.answer === 'zone' ? delivery.zone : null,
  };
}

/**
 * Returns the fee and the place: price 'R$ 12,00', text ' · Pituba'. A price of '' means that no fee is known, or that
 * the text says it. While another CEP is typed, nothing is known of its fee.
 */
export function deliveryOffer(
  { delivery, place }: Pick<CartPageView, 'delivery' | 'place'>,
  {
    typed,
    productsCents,
  }: { typed: Pick<CheckoutPlace, 'isFeeKnown' | 'isCurrent' | 'zone'>; productsCents: number },
): { price: string; text: string } {
  if (!typed.isFeeKnown) return { price: '', text: FEE_BY_CEP };
  // While a question about the city is open, the fee is that of the CEP.
  const hasFee = delivery?.answer === 'zone' || (delivery?.answer === 'ask' && delivery.zone !== null);
  if (!delivery || !hasFee)
    return { price: '', text: delivery?.answer === 'ask' ? 'Conforme o bairro' : 'Fora da nossa área' };
  const feeCents = delivery.zone ? zoneFeeCents(delivery.zone, productsCents) : 0;
  const where = typed.zone
    ? servedPlaceName(place.neighborhood, typed.zone)
    : (delivery.zone?.city ?? DEFAULT_CITY);
  return feeCents === 0
    ? { price: '', text: `Grátis · ${where}` }
    : { price: formatBrl(feeCents), text: ` · ${where}` };
}

const isSameCep = (one: string, other: string): boolean =>
  (readCep(one) ?? one.trim()) === (readCep(other) ?? other.trim());
