import { describe, expect, it } from 'vitest';
import { HELD_REASON_CODES, heldReasonText } from '@shop/payments/held-reason';
import { paymentVerdict, type ProviderPayment } from '@shop/payments/payment-verdict';

const UNKNOWN = 'Algo no pagamento não confere.';

describe('the text of a hold reason', () => {
  it.each(HELD_REASON_CODES)('exists for %s and differs from those of the other reasons', (code) => {
    expect(heldReasonText(code)).toMatch(/^[A-Z].{20,}\.$/);
    expect(HELD_REASON_CODES.filter((other) => heldReasonText(other) === heldReasonText(code))).toEqual([
      code,
    ]);
  });

  it('exists for every way in which money can fail to match its order', () => {
    const order = { id: 'o', totalCents: 100 };
    const fitting: ProviderPayment = {
      provider: 'mercado_pago',
      id: 'p',
      channel: 'page',
      readAs: null,
      otherIds: [],
      pixCode: null,
      status: 'approved',
      statusDetail: null,
      externalReference: 'o',
      currency: 'BRL',
      amountCents: 100,
      refundedCents: 0,
      accountId: 'c',
      method: 'pix',
      expiresAt: null,
      lastUpdatedAt: new Date(0),
    };
    const wrong: Partial<ProviderPayment>[] = [
      { externalReference: 'other' },
      { accountId: 'other' },
      { currency: 'USD' },
      { amountCents: 99 },
    ];
    for (const change of wrong) {
      const verdict = paymentVerdict({ payment: { ...fitting, ...change }, order, accountId: 'c' });
      expect(verdict.kind).toBe('mismatch');
      const reason = 'reason' in verdict ? verdict.reason : null;
      expect(HELD_REASON_CODES).toContain(`payment_mismatch_${reason}`);
    }
  });

  it('exists for an unknown reason', () => {
    for (const code of ['something_new', 'constructor', '']) expect(heldReasonText(code)).toBe(UNKNOWN);
  });
});
