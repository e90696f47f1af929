import type { PaymentStatus } from '../model';

export interface CardOutcome {
  holder: string;
  label: string;
  status: PaymentStatus;
  statusDetail: string;
}

/** Mercado Pago's public test holders: the name on the card decides the bank's result. */
export const CARD_OUTCOMES: readonly CardOutcome[] = [
  { holder: 'APRO', label: 'Aprovado', status: 'approved', statusDetail: 'accredited' },
  { holder: 'CONT', label: 'Pendente', status: 'in_process', statusDetail: 'pending_contingency' },
  { holder: 'OTHE', label: 'Recusado, geral', status: 'rejected', statusDetail: 'cc_rejected_other_reason' },
  { holder: 'FUND', label: 'Sem saldo', status: 'rejected', statusDetail: 'cc_rejected_insufficient_amount' },
  {
    holder: 'SECU',
    label: 'Código inválido',
    status: 'rejected',
    statusDetail: 'cc_rejected_bad_filled_security_code',
  },
  {
    holder: 'EXPI',
    label: 'Validade errada',
    status: 'rejected',
    statusDetail: 'cc_rejected_bad_filled_date',
  },
  {
    holder: 'FORM',
    label: 'Erro no formulário',
    status: 'rejected',
    statusDetail: 'cc_rejected_bad_filled_other',
  },
  {
    holder: 'CALL',
    label: 'Exige autorização',
    status: 'rejected',
    statusDetail: 'cc_rejected_call_for_authorize',
  },
];

/**
 * Returns the bank's decision about a card, which depends on the holder's name. With `binary_mode` the service never
 * leaves a card payment open: a payment that would otherwise be reviewed is refused.
 */
export function cardOutcome(holder: string, binaryMode: boolean): CardOutcome | undefined {
  const outcome = CARD_OUTCOMES.find((one) => one.holder === holder);
  return outcome && binaryMode && outcome.status === 'in_process'
    ? { ...outcome, status: 'rejected', statusDetail: 'cc_rejected_other_reason' }
    : outcome;
}

const REFUSALS: Record<string, string> = {
  cc_rejected_insufficient_amount: 'O cartão não tem saldo ou limite para esta compra.',
  cc_rejected_bad_filled_security_code: 'O código de segurança do cartão está errado.',
  cc_rejected_bad_filled_date: 'A validade do cartão está errada.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão foi preenchido errado.',
  cc_rejected_call_for_authorize: 'O banco pede que o titular autorize esta compra antes.',
};

export const refusalText = (statusDetail: string): string =>
  REFUSALS[statusDetail] ?? 'O banco recusou o pagamento e não disse por quê.';
