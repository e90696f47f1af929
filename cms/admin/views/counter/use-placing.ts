import { counterMessages } from '@shop/messages/counter-messages';
import { counterProblems } from '@shop/orders/counter-form';
import { useEffect, useEffectEvent, useState, useTransition, type FormEvent } from 'react';

import { acts, callAct, type DoneOf } from '../../engine/acts';
import { placeRefusal, totalBy } from './counter-labels';
import type { useCounterForm } from './use-counter-form';

/** A placed order as the screen shows it. */
export type PlacedOnScreen = DoneOf<typeof acts.checkout.place>['placed'];

interface PlacingOptions {
  formId: string;
  desk: ReturnType<typeof useCounterForm>;
  /** Called when a field has to be corrected. */
  onProblem: () => void;
}

/**
 * Places the order. A press while the total is being computed waits for it, and places what the screen shows by then.
 */
export function usePlacing({ formId, desk, onProblem }: PlacingOptions) {
  const { draft, form, quote, isFresh, hasFailed, refreshQuote, slot, isSlotLost } = desk;
  const [hasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [placed, setPlaced] = useState<PlacedOnScreen | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isSending, startSending] = useTransition();

  const release = useEffectEvent(() => {
    setWaiting(false);
    if (hasFailed) setRefusal(counterMessages.quote_failed);
    else send();
  });
  useEffect(() => {
    if (isWaiting && (isFresh || hasFailed)) release();
  }, [isWaiting, isFresh, hasFailed]);

  function send() {
    setRefusal(null);
    if (Object.keys(counterProblems(form)).length > 0) return onProblem();
    if (!quote || !isFresh) {
      if (hasFailed) refreshQuote();
      setWaiting(true);
      return;
    }
    if (isSlotLost) return setRefusal(counterMessages.slot_gone);
    const { plan } = quote;
    startSending(async () => {
      const result = await callAct(acts.checkout.place, {
        ...form,
        formId,
        slot: plan.hasWindows ? slot : null,
        deliveryInstructions: form.deliveryMethod === 'delivery' ? draft.instructions : '',
        expectedTotalCents: totalBy(quote, form.payBy),
      });
      if (result.ok) return setPlaced(result.placed);
      setRefusal(placeRefusal(result.error));
      refreshQuote();
    });
  }

  return {
    placed,
    refusal,
    /** The errors to correct; empty before the first attempt. */
    problems: hasTried ? counterProblems(form) : {},
    isWaiting,
    isSending,
    place: (event: FormEvent) => {
      event.preventDefault();
      if (isSending || isWaiting) return;
      setTried(true);
      send();
    },
  };
}
