import { sampleOrder, writeSample } from '@tests/support/mail/mail-facts';
import { expect, test } from 'vitest';

const CODE = `00020126580014br.gov.bcb.pix0136${'a1b2'.repeat(30)}6304ABCD`;

const order = sampleOrder({ status: 'aguardando_pagamento', paymentStatus: 'unpaid', awaitsPayment: true });

const written = () =>
  writeSample('pix-code', {
    order,
    found: { code: CODE, amountCents: 17141, payUntil: new Date('2026-11-20T16:24:00Z') },
  });

test('the mail with a Pix code names the time, the amount and the order', () => {
  const { subject, text } = written();
  expect(subject).toBe('Pague com Pix até 13h24: pedido 9F3A71C2');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'espera o Pix de R$ 171,41. Guardamos seus itens até 13h24.',
  );
  expect(text).toMatch(/Abrir o Pix:\nhttps:\/\/loja\.test\/conta\/pedidos\/[0-9a-f-]+\/pix\n/);
});

test('the mail with a Pix code has the whole code on one line, once in text and once in HTML', () => {
  const { html, text } = written();
  expect(text.split('\n')).toContain(CODE);
  expect(html.split(CODE)).toHaveLength(2);
  expect(html).toContain('word-break:break-all');
});
