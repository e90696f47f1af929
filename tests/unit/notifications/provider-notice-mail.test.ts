import { expect, it } from 'vitest';

import type { ProviderNotice } from '@cms/payments/queries/provider-notices';
import { writeSample } from '@tests/support/mail/mail-facts';

const notice: ProviderNotice = {
  id: '0f1f2f3f-0000-4000-8000-00000000000a',
  call: 'refund',
  reason: 'too_old',
  words: 'Payment too old',
  order: { id: '00000000-0000-4000-8000-00009f3a71c2', number: '9F3A71C2' },
  dueCents: 4990,
  times: 1,
  firstAt: new Date('2026-11-20T12:00:00Z'),
  lastAt: new Date('2026-11-20T12:00:00Z'),
};

const write = (changes: Partial<ProviderNotice> = {}) =>
  writeSample('provider-notice-admin', { customer: null, found: { ...notice, ...changes } });

it('the mail about a refused refund names the order, the amount, the reason and what to do', () => {
  const mail = write();
  expect(mail.subject).toBe('Atenção: o Mercado Pago recusou uma devolução');
  const text = mail.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Pedido 9F3A71C2 · R$ 49,90 a devolver');
  expect(text).toContain('antigo demais');
  expect(text).toContain('Devolva por fora');
  expect(text).toMatch(/https:\/\/loja\.test\/admin\/operacao\n/);
  expect(text).toContain('Aviso automático');
});

it('the mail about the account of the shop names no order', () => {
  const { subject, text } = write({
    call: 'pix',
    reason: 'pix_without_key',
    order: null,
    dueCents: null,
  });
  expect(subject).toBe('Atenção: o Mercado Pago não abre Pix para a loja');
  expect(text).toContain('A conta da loja não tem chave Pix.');
  expect(text).not.toMatch(/Pedido [0-9A-F]{8}|R\$/);
});

it('the mail of an unknown reason quotes the provider, and its words cannot become markup', () => {
  const { html, text } = write({ call: 'checkout', reason: 'other', words: 'a <b>bold</b> no', order: null });
  expect(text).toContain('“a <b>bold</b> no”');
  expect(html).not.toContain('<b>bold</b>');
});
