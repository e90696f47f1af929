import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { standingUntyped, UNTOUCHED } from '@shop/delivery/cep-fill';

import { useCepField } from '../../components/address/use-cep-field';
import { useCepFill } from '../../components/address/use-cep-fill';
import type { CartPageView } from './cart-view';
import { type CheckoutValues } from './checkout-fields';
import { checkoutValues } from './checkout-values';
import { placeAnswer } from './place-answer';

interface TypedPlaceInput {
  view: CartPageView;
  values: CheckoutValues;
  form: RefObject<HTMLFormElement | null>;
  saveDraft: () => void;
}

export type TypedPlaceState = ReturnType<typeof useTypedPlace>;

/**
 * The place in the checkout form, and what the page's delivery plan says about it.
 */
export function useTypedPlace({ view, values, form, saveDraft }: TypedPlaceInput) {
  const { look, leave, ...fill } = useCepFill({
    form,
    untouched: UNTOUCHED,
    standing: standingUntyped(values),
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

  const answer = placeAnswer({
    view,
    savedId,
    typedCep: cep.typed,
    isMalformed: cep.isMalformed,
    lookUp: fill.lookUp,
  });
  return { cep, fill, leave, savedId, chooseSaved, ...answer };
}
