'use client';

import { Button } from '@mantine/core';
import type { RecallDuty } from '@shop/recalls/recall-duties';

import { acts, type Callable } from '../../engine/acts';
import type { DomainRefusal } from '../../engine/refusals';
import { useAct } from '../../engine/use-act';
import { recallRefusal } from './recall-refusals';

type Act = RecallDuty | 'notice' | 'close' | { personId: string; step: 'warned' | 'collected' };

/** The acts that follow a recall, as one. */
const followRecall: Callable<
  { recallId: string; act: Act },
  { ok: true } | { ok: false; error: DomainRefusal<'recalls'> }
> = {
  mutate: ({ recallId, act }, options) => {
    const { recordPersonStep, publishNotice, close, recordDuty } = acts.recalls;
    if (typeof act === 'object') return recordPersonStep.mutate({ recallId, ...act }, options);
    if (act === 'notice') return publishNotice.mutate({ recallId }, options);
    return act === 'close'
      ? close.mutate({ recallId }, options)
      : recordDuty.mutate({ recallId, duty: act }, options);
  },
};

/** A button that records one action of a recall. */
export function RecallAct({ recallId, act, label }: { recallId: string; act: Act; label: string }) {
  const { run, isBusy } = useAct(followRecall, { done: 'Anotado.', refusal: recallRefusal });
  return (
    <Button aria-disabled={isBusy} onClick={() => run({ recallId, act })}>
      {label}
    </Button>
  );
}
