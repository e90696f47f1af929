import type { CounterField } from '@shop/orders/counter-form';

import type { ChangeDraft, CounterDraft } from './use-counter-form';

export interface CounterStepProps {
  draft: CounterDraft;
  change: ChangeDraft;
  /** The errors to correct; empty before the first attempt to place the order. */
  problems: Partial<Record<CounterField, string>>;
}
