import type { ConsentEntry } from '@cms/customers/queries/list-consents';
import { consentLabel } from '@shop/customers/consent-labels';
import { formatLongDateTime } from '@shop/time/bahia';

/** An entry in the history of the customer's choices. */
export interface ConsentView {
  label: string;
  answer: 'Sim' | 'Não';
  /** '20 de novembro de 2026 às 09:30'. */
  when: string;
  at: string;
  textVersion: string;
}

export const consentView = ({ kind, granted, textVersion, at }: ConsentEntry): ConsentView => ({
  label: consentLabel(kind),
  answer: granted ? 'Sim' : 'Não',
  when: formatLongDateTime(at),
  at: at.toISOString(),
  textVersion,
});
