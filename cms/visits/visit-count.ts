import type { VisitStep } from '@shop/visits/visit-step';

/** The number of visits of a day in Bahia ('YYYY-MM-DD'). `source` is '' for every step but `arrival`. */
export interface VisitCount {
  day: string;
  step: VisitStep;
  source: string;
  count: number;
}
