import type { PaymentDetail } from '@shop/payments/payment-detail';

/** The provider's `status_detail` codes that mean something to people. */
const DETAILS: Record<string, PaymentDetail> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  cc_rejected_bad_filled_card_number: 'card_number',
  cc_rejected_bad_filled_date: 'card_expiry',
  cc_rejected_bad_filled_security_code: 'security_code',
  cc_rejected_bad_filled_other: 'card_data',
  cc_rejected_call_for_authorize: 'bank_authorization',
  cc_rejected_card_disabled: 'card_disabled',
  cc_rejected_high_risk: 'high_risk',
  rejected_high_risk: 'high_risk',
  cc_rejected_blacklist: 'card_refused_by_provider',
  cc_rejected_duplicated_payment: 'duplicate',
  cc_rejected_invalid_installments: 'installments',
  cc_rejected_max_attempts: 'too_many_attempts',
  cc_amount_rate_limit_exceeded: 'amount_limit',
  cc_rejected_card_type_not_allowed: 'card_type',
  cc_rejected_card_error: 'bank_error',
  bank_error: 'bank_error',
  cc_rejected_3ds_challenge: 'bank_confirmation',
  cc_rejected_3ds_mandatory: 'bank_confirmation',
  rejected_by_bank: 'refused_by_bank',
  cc_rejected_other_reason: 'refused_by_bank',
  by_payer: 'cancelled_by_payer',
  by_collector: 'cancelled_by_shop',
  expired: 'expired',
  pending_waiting_transfer: 'awaiting_pix',
  pending_waiting_payment: 'awaiting_payment',
  waiting_transfer: 'awaiting_pix',
  canceled: 'cancelled_by_shop',
  pending_contingency: 'in_review',
  pending_review_manual: 'in_review',
};

/**
 * Returns the meaning of a code; null for an unknown code. Reads only the table's own keys, because codes come from
 * outside and an inherited name such as `constructor` would otherwise match.
 */
export const describeDetail = (code: string | null): PaymentDetail | null =>
  code !== null && Object.hasOwn(DETAILS, code) ? (DETAILS[code] ?? null) : null;
