import type { ProviderPaymentStatus } from './payment-verdict';

const STATUSES: Record<ProviderPaymentStatus, string> = {
  approved: 'Aprovado',
  authorized: 'Autorizado',
  pending: 'Pendente',
  in_process: 'Em análise',
  in_mediation: 'Em mediação',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Devolvido',
  charged_back: 'Contestado',
  unknown: 'Desconhecido',
};

/** Checks only the table's own keys, because an inherited name such as `constructor` would match too. */
const isStatus = (text: string): text is ProviderPaymentStatus => Object.hasOwn(STATUSES, text);

/**
 * Returns the label of a payment's status at the provider. Accepts any text, because a status stored earlier
 * may be missing in the list; such a status is returned unchanged.
 */
export const providerStatusText = (status: string): string => (isStatus(status) ? STATUSES[status] : status);
