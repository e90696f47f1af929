import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readCep } from '@shop/reading/cep';
import { UNTOUCHED } from '@shop/delivery/cep-fill';

import { useCepField } from '../../components/address/use-cep-field';
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
  const cep = useCepField({ initialCep: values.cep, onType: look, onLeave: leave });
  const [savedId, chooseSaved] = useState(values.savedAddressId ?? '');

  const readForm = useEffectEvent(() => {
    if (!form.current) return;
    const found = checkoutValues(new FormData(form.current));
    cep.readCep(found.cep);
    chooseSaved(found.savedAddressId ?? '');
  });
  useEffect(() => readForm(), []);

  const isCurrent = place.savedAddressId === savedId && (savedId !== '' || isSameCep(place.cep, cep.typed));
  const isHalf =
    savedId === '' && cep.typed !== UNKNOWN_CEP && (cep.isMalformed || (isCurrent && place.isCepHalf));
  // Neither the directory nor a range knows the CEP, and the city alone decides.
  const isByCityOnly = isCurrent && delivery?.source === 'typed' && delivery.by === 'city';
  const isFar = isByCityOnly && savedId === '' && readCep(cep.typed) !== null;
  const isUnknown =
    fill.lookUp === 'unknown' && delivery?.source !== 'range' && delivery?.by !== 'neighborhood';
  const isAnswered = isCurrent && place.isKnown && (savedId !== '' || !(isHalf || isFar || isUnknown));
  return {
    cep,
    fill,
    leave,
    savedId,
    chooseSaved,
    /** Whether the plan was made for the place in the form. */
    isCurrent,
    isHalf,
    /** Whether the plan's fee is that of the place in the form. */
    isFeeKnown: isCurrent && !isHalf,
    /** Whether nothing knows the CEP, although the plan says nothing against it. */
    isFar: isFar && !isHalf,
    isUnknown,
    /** The zone of the place, once the plan answers for it. */
    zone: isAnswered && delivery?.answer === 'zone' ? delivery.zone : null,
  };
}

const isSameCep = (one: string, other: string): boolean =>
  (readCep(one) ?? one.trim()) === (readCep(other) ?? other.trim());
