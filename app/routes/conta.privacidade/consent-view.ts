import type { ConsentEntry } from '@cms/customers/queries/list-consents';
import { formatOrderDate } from '@shop/time/bahia';

/** A line of the history of one's own choices. */
export interface ConsentView {
  label: string;
  answer: 'Sim' | 'Não';
  /** '20 de novembro de 2026 às 09:30'. */
  when: string;
  at: string;
  textVersion: string;
}

const LABELS: Record<string, string> = {
  terms: 'Termos de uso',
  'age-statement': 'Declaração de idade',
  'email-promotions': 'E-mail: promoções',
  'email-newsletter': 'E-mail: novidades',
  'data-collection': 'Coleta de dados de uso',
  'marketing-emails': 'E-mails de marketing',
  analytics: 'Análises',
  'third-party-sharing': 'Compartilhar com terceiros',
};

export const consentView = ({ kind, granted, textVersion, at }: ConsentEntry): ConsentView => ({
  label: LABELS[kind] ?? kind,
  answer: granted ? 'Sim' : 'Não',
  when: formatOrderDate(at),
  at: at.toISOString(),
  textVersion,
});
