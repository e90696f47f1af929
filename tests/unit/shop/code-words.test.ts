import { describe, expect, it } from 'vitest';

import { consentLabel } from '@shop/customers/consent-labels';
import { CONSENT_KINDS } from '@shop/customers/preferences';
import { providerLabel } from '@shop/customers/provider-label';
import {
  AUTOMATIC_MAILS,
  AUTOMATIC_MAILS_AT_FIRST,
  isAutomaticMail,
} from '@shop/notifications/automatic-mails';
import { paymentMethodLabel, refundArrivalText } from '@shop/payments/payment-labels';
import { describeDetail } from '@cms/payments/providers/mercado-pago/status-details';
import { paymentDetailText } from '@shop/payments/payment-detail';
import { providerStatusText } from '@shop/payments/payment-status-labels';

/** Unknown codes. They come from outside the shop, so they may be the names of properties that every object has. */
const STRANGERS = ['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'bitcoin'];

describe('the label of a payment method', () => {
  it.each([
    ['pix', 'Pix'],
    ['credit_card', 'Cartão de crédito'],
    ['debit_card', 'Cartão de débito'],
    ['account_money', 'Saldo Mercado Pago'],
    ['mercado_pago', 'Mercado Pago'],
    ['manual', 'Pago fora do site'],
    ['none', 'Sem cobrança'],
  ])('for %s is %s', (method, label) => {
    expect(paymentMethodLabel(method)).toBe(label);
  });

  it.each([...STRANGERS, null])('for %j is absent', (method) => {
    expect(paymentMethodLabel(method)).toBeNull();
  });
});

describe('the text about the time that a refund takes', () => {
  const ANYHOW =
    'O valor volta pelo mesmo meio de pagamento. No Pix costuma ser em instantes; no cartão, depende do banco.';

  it('is different for each refundable payment method', () => {
    const methods = ['pix', 'credit_card', 'debit_card', 'account_money', 'manual'];
    const texts = methods.map(refundArrivalText);
    expect(new Set([...texts, ANYHOW]).size).toBe(methods.length + 1);
    expect(refundArrivalText('pix')).toContain('Pix');
    expect(refundArrivalText('credit_card')).toContain('fatura');
    expect(refundArrivalText('debit_card')).toContain('débito');
    expect(refundArrivalText('account_money')).toContain('saldo do Mercado Pago');
    expect(refundArrivalText('manual')).toContain('fora do site');
  });

  it.each([...STRANGERS, 'mercado_pago', null])('for %j is the general one', (method) => {
    expect(refundArrivalText(method)).toBe(ANYHOW);
  });
});

describe('the labels of the provider’s codes', () => {
  it('exist for every payment status', () => {
    const states =
      'approved authorized pending in_process in_mediation rejected cancelled refunded charged_back';
    expect(states.split(' ').map(providerStatusText)).toEqual([
      ...['Aprovado', 'Autorizado', 'Pendente', 'Em análise', 'Em mediação', 'Recusado'],
      ...['Cancelado', 'Devolvido', 'Contestado'],
    ]);
  });

  it.each(STRANGERS)('are the code itself where the shop has no label: %j', (code) => {
    expect(providerStatusText(code)).toBe(code);
  });

  it.each([
    ['cc_rejected_insufficient_amount', 'saldo ou limite insuficiente'],
    ['cc_rejected_bad_filled_card_number', 'número do cartão incorreto'],
    ['cc_rejected_bad_filled_date', 'validade do cartão incorreta'],
    ['cc_rejected_bad_filled_security_code', 'código de segurança incorreto'],
    ['cc_rejected_bad_filled_other', 'dados do cartão incorretos'],
    ['cc_rejected_call_for_authorize', 'o banco pediu autorização do cliente'],
    ['cc_rejected_card_disabled', 'cartão bloqueado'],
    ['cc_rejected_high_risk', 'recusado por segurança'],
    ['cc_rejected_other_reason', 'recusado pelo banco'],
    ['rejected_high_risk', 'recusado por segurança'],
    ['cc_rejected_blacklist', 'cartão não aceito pelo Mercado Pago'],
    ['cc_rejected_duplicated_payment', 'pagamento repetido do mesmo valor'],
    ['cc_rejected_invalid_installments', 'número de parcelas não aceito'],
    ['cc_rejected_max_attempts', 'limite de tentativas do cartão'],
    ['cc_amount_rate_limit_exceeded', 'valor acima do limite do meio de pagamento'],
    ['cc_rejected_card_type_not_allowed', 'tipo de cartão não aceito'],
    ['cc_rejected_card_error', 'erro do banco'],
    ['bank_error', 'erro do banco'],
    ['cc_rejected_3ds_challenge', 'confirmação do banco não concluída'],
    ['cc_rejected_3ds_mandatory', 'confirmação do banco não concluída'],
    ['rejected_by_bank', 'recusado pelo banco'],
    ['by_payer', 'o cliente desistiu'],
    ['by_collector', 'cancelado pela loja'],
    ['expired', 'o prazo para pagar acabou'],
    ['pending_waiting_transfer', 'esperando o Pix'],
    ['pending_waiting_payment', 'esperando o pagamento'],
    ['pending_contingency', 'em análise'],
    ['pending_review_manual', 'em análise'],
  ])('include for the reason %s the label “%s”', (detail, text) => {
    expect(paymentDetailText(describeDetail(detail))).toBe(text);
  });

  it.each([...STRANGERS, 'accredited', null])('are absent for a reason without information: %j', (detail) => {
    expect(paymentDetailText(describeDetail(detail))).toBeNull();
  });
});

describe('the label of a consent', () => {
  it('exists for every kind that can be given', () => {
    expect(['terms', 'age-statement', ...Object.values(CONSENT_KINDS)].map(consentLabel)).toEqual([
      ...['Termos de uso', 'Declaração de idade', 'E-mail: promoções', 'E-mail: novidades'],
      ...['SMS: promoções', 'No navegador: promoções'],
      ...['Coleta de dados de uso', 'E-mails de marketing', 'Análises', 'Compartilhar com terceiros'],
    ]);
  });

  it.each(STRANGERS)('is the code itself for an unknown kind: %j', (kind) => {
    expect(consentLabel(kind)).toBe(kind);
  });
});

it('a sign-in provider has its common name', () => {
  expect(['google', 'facebook'].map(providerLabel)).toEqual(['Google', 'Facebook']);
  expect(new Set(STRANGERS.map(providerLabel))).toEqual(new Set(['outra conta']));
});

describe('the automatic messages', () => {
  it('are six mails, three push messages and three text messages, of which low stock, unseen orders and all texts are off by default', () => {
    expect(AUTOMATIC_MAILS_AT_FIRST).toEqual({
      'payment-reminder': true,
      'order-confirmed': true,
      'order-steps': true,
      'order-received': true,
      'order-unseen': false,
      'low-stock': false,
      'payment-reminder|push': true,
      'order-confirmed|push': true,
      'order-steps|push': true,
      'payment-reminder|sms': false,
      'order-confirmed|sms': false,
      'order-steps|sms': false,
    });
    expect(Object.keys(AUTOMATIC_MAILS_AT_FIRST)).toEqual([...AUTOMATIC_MAILS]);
    expect(AUTOMATIC_MAILS.every(isAutomaticMail)).toBe(true);
  });

  it.each([...STRANGERS, 'order-cancelled', null, undefined, 0])('do not include %j', (name) => {
    expect(isAutomaticMail(name)).toBe(false);
  });
});
