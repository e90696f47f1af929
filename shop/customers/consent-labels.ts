import type { CONSENT_KINDS } from './preferences';

type ConsentKind = (typeof CONSENT_KINDS)[keyof typeof CONSENT_KINDS] | 'terms' | 'age-statement';

const LABELS: Record<ConsentKind, string> = {
  terms: 'Termos de uso',
  'age-statement': 'Declaração de idade',
  'email-promotions': 'E-mail: promoções',
  'email-newsletter': 'E-mail: novidades',
  'sms-promotions': 'SMS: promoções',
  'push-promotions': 'No navegador: promoções',
  'data-collection': 'Coleta de dados de uso',
  'marketing-emails': 'E-mails de marketing',
  analytics: 'Análises',
  'third-party-sharing': 'Compartilhar com terceiros',
};

const isConsentKind = (kind: string): kind is ConsentKind => Object.hasOwn(LABELS, kind);

/** Returns the label of a kind of consent; an unknown kind is returned unchanged. */
export const consentLabel = (kind: string): string => (isConsentKind(kind) ? LABELS[kind] : kind);
