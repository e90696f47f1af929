import { describe, expect, it } from 'vitest';

import { endingsOf, ENDING_LABELS, OWNER_ENDINGS, providerNoticeText } from '@shop/payments/provider-notice';
import { NOTICED_CALLS, REFUSAL_REASONS } from '@shop/payments/provider-refusal';

const CALLS = [...NOTICED_CALLS, 'notifications'] as const;
const every = CALLS.flatMap((call) => REFUSAL_REASONS.map((reason) => ({ call, reason })));

describe('a notice about the payment provider', () => {
  it.each(every)('($call, $reason) says what happened and what to do, without a code', ({ call, reason }) => {
    const { title, why, what } = providerNoticeText({ call, reason, words: null });
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(what).toMatch(/^.{20,}\.$/);
    if (why !== null) expect(why).toMatch(/\.$/);
    expect(`${title} ${why} ${what}`).not.toMatch(/[a-z]_[a-z]|undefined/);
  });

  it("quotes the provider's words when the shop does not know the reason, and only then", () => {
    const words = 'Something nobody knows';
    expect(providerNoticeText({ call: 'pix', reason: 'other', words }).why).toContain(`“${words}”`);
    expect(providerNoticeText({ call: 'pix', reason: 'pix_without_key', words }).why).not.toContain(words);
    expect(providerNoticeText({ call: 'pix', reason: 'other', words: null }).why).toBeNull();
    expect(providerNoticeText({ call: 'notifications', reason: 'other', words }).why).toBeNull();
  });

  it('says what helps against the reason', () => {
    const what = (call: (typeof CALLS)[number], reason: (typeof REFUSAL_REASONS)[number]) =>
      providerNoticeText({ call, reason, words: null }).what;
    expect(what('pix', 'pix_without_key')).toContain('Cadastre uma chave Pix');
    expect(what('checkout', 'access')).toContain('chave de acesso');
    expect(what('refund', 'no_balance')).toContain('Ponha saldo');
    expect(what('refund', 'too_old')).toContain('Devolvi por fora');
    expect(what('notifications', 'other')).toContain('chave secreta');
    expect(what('cancel', 'state')).toContain('cancelar o pedido agora');
  });

  it('about a refund is ended by returning the money, any other by having seen it', () => {
    expect(endingsOf('refund')).toEqual(['retried', 'returned_outside']);
    for (const call of CALLS.filter((each) => each !== 'refund')) expect(endingsOf(call)).toEqual(['seen']);
    expect(new Set(OWNER_ENDINGS.map((ending) => ENDING_LABELS[ending])).size).toBe(3);
  });
});
