import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { normalizeCep } from '@shop/delivery/cep';
import { UNTOUCHED } from '@shop/delivery/cep-fill';

import { useCepAnswer } from '../../components/address/use-cep-answer';
import { useCepFill } from '../../components/address/use-cep-fill';
import type { CartPageView } from './cart-view';
import { checkoutValues, UNKNOWN_CEP, type CheckoutValues } from './checkout-values';

interface TypedPlaceInput {
  view: CartPageView;
  values: CheckoutValues;
  form: RefObject<HTMLFormElement | null>;
  saveDraft: () => void;
}

export type TypedPlace = ReturnType<typeof useTypedPlace>;

/**
 * The place in the checkout form, and what the page's delivery plan says about it. The plan answers for the address that
 * was stored last: while another CEP or address is in the form, it says nothing.
 */
export function useTypedPlace({ view, values, form, saveDraft }: TypedPlaceInput) {
  const { delivery, place } = view;
  const { look, leave, ...fill } = useCepFill({
    form,
    untouched: UNTOUCHED,
    initialCep: values.cep,
    onAnswer: saveDraft,
  });
  const cep = useCepAnswer({
    initialCep: values.cep,
    ranges: view.cepRanges,
    onType: look,
    onLeave: leave,
  });
  const [savedId, chooseSaved] = useState(values.savedAddressId ?? '');

  const readForm = useEffectEvent(() => {
    if (!form.current) return;
    const found = checkoutValues(new FormData(form.current));
    cep.readCep(found.cep);
    chooseSaved(found.savedAddressId ?? '');
  });
  useEffect(() => readForm(), []);

  const isCurrent = place.savedAddressId === savedId && (savedId !== '' || isSameCep(place.cep, cep.typed));
  const isChosenByName = delivery?.by === 'neighborhood';
  const isHalf =
    savedId === '' &&
    cep.typed !== UNKNOWN_CEP &&
    (cep.area === 'malformed' || (isCurrent && place.isCepHalf));
  const isFar = cep.area === 'outside' && !isChosenByName && delivery?.answer !== 'outside';
  const isUnknown = fill.lookUp === 'unknown' && !isChosenByName;
  const isAnswered = isCurrent && place.isKnown && (savedId !== '' || !(isHalf || isFar || isUnknown));
  return {
    cep,
    fill,
    savedId,
    chooseSaved,
    /** Whether the plan was made for the place in the form. */
    isCurrent,
    isHalf,
    /** Whether the plan's fee is that of the place in the form. */
    isFeeKnown: isCurrent && !isHalf,
    /** Whether no range contains the CEP, although the plan says nothing against it. */
    isFar: isFar && !isHalf,
    isUnknown,
    /** The zone of the place, once the plan answers for it. */
    zone: isAnswered && delivery?.answer === 'zone' ? delivery.zone : null,
  };
}

const isSameCep = (one: string, other: string): boolean =>
  (normalizeCep(one) ?? one.trim()) === (normalizeCep(other) ?? other.trim());
