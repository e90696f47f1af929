import { describe, expect, it } from 'vitest';

import { describeDetail } from '@cms/payments/providers/mercado-pago/status-details';
import { refusalWords, unfinishedWords } from '@shop/payments/refusal-labels';
import { CARD_OUTCOMES } from '@packages/mercado-pago-simulator/page/card-outcomes';

describe('the text of a refused payment', () => {
  it.each([
    ['cc_rejected_insufficient_amount', /saldo ou limite/, /outro cartão ou pague com Pix/],
    ['cc_rejected_bad_filled_card_number', /número do cartão/, /Confira o número/],
    ['cc_rejected_bad_filled_date', /validade/, /mês e o ano/],
    ['cc_rejected_bad_filled_security_code', /código de segurança/, /código/],
    ['cc_rejected_bad_filled_other', /dado do cartão/, /nome do titular/],
    ['cc_rejected_call_for_authorize', /autorize esta compra/, /aplicativo do banco/],
    ['cc_rejected_card_disabled', /bloqueado/, /Fale com o banco/],
    ['cc_rejected_duplicated_payment', /mesmo valor/, /Meus Pedidos/],
    ['cc_rejected_invalid_installments', /parcelas/, /outro número de parcelas/],
    ['cc_rejected_max_attempts', /limite de tentativas/, /Pix/],
    ['cc_amount_rate_limit_exceeded', /limite deste meio/, /Pix/],
    ['cc_rejected_card_type_not_allowed', /tipo de cartão/, /cartão de débito/],
    ['cc_rejected_blacklist', /não aceitou este cartão/, /Pix/],
    ['cc_rejected_high_risk', /segurança/, /Pix/],
    ['rejected_high_risk', /segurança/, /Pix/],
    ['cc_rejected_card_error', /não conseguiu processar/, /alguns minutos/],
    ['bank_error', /não conseguiu processar/, /alguns minutos/],
    ['cc_rejected_3ds_challenge', /confirmação/, /aplicativo do banco/],
    ['cc_rejected_3ds_mandatory', /confirmação/, /aplicativo do banco/],
    ['cc_rejected_other_reason', /não disse por quê/, /fale com o banco/],
    ['rejected_by_bank', /não disse por quê/, /fale com o banco/],
  ])('says why and what to do next: %s', (detail, why, next) => {
    expect(refusalWords(describeDetail(detail)).why).toMatch(why);
    expect(refusalWords(describeDetail(detail)).next).toMatch(next);
  });

  it.each([null, '', 'constructor', '__proto__', 'cc_rejected_something_new'])(
    'is general for a code without its own text: %j',
    (detail) => {
      expect(refusalWords(describeDetail(detail))).toEqual({
        why: 'O pagamento não foi aprovado.',
        next: 'Tente de novo ou use outro meio.',
        isUnknown: true,
      });
    },
  );

  it('never contains the code', () => {
    for (const { statusDetail } of CARD_OUTCOMES) {
      const { why, next } = refusalWords(describeDetail(statusDetail));
      expect(`${why} ${next}`).not.toMatch(/_|rejected/);
    }
  });
});

it('an expired Pix is distinguished from an abandoned payment', () => {
  expect(unfinishedWords({ method: 'pix', detail: 'expired' })).toBe(
    'O código do Pix venceu antes de ser pago.',
  );
  expect(unfinishedWords({ method: 'pix', detail: 'cancelled_by_payer' })).toBe(
    'Você não concluiu o pagamento.',
  );
  expect(unfinishedWords({ method: 'credit_card', detail: 'expired' })).toBe(
    'Você não concluiu o pagamento.',
  );
  expect(unfinishedWords({ method: null, detail: null })).toBe('Você não concluiu o pagamento.');
});
