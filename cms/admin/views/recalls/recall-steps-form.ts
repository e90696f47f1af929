import type { RecallReason } from '@shop/recalls/recall-form';

/** The values that the three steps of a recall collect. */
export interface RecallForm {
  reason: RecallReason;
  risk: string;
  instruction: string;
  code: string;
  isChecked: boolean;
  isDrill: boolean;
}
