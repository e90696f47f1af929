import { sampleOrder, samplePickup, writeSample } from '@tests/support/mail/mail-facts';
import { expect, test } from 'vitest';

const slot = { date: '2026-11-24', from: '09:00', to: '12:00' };

/** Writes the mail of a confirmed order, with its text on one line. */
function confirmed(order: ReturnType<typeof sampleOrder>) {
  const { subject, text } = writeSample('order-confirmed', { order });
  return { subject, text: text.replaceAll(/\s+/g, ' ') };
}

test('the mail of a confirmed order leads with its window instead of the time of preparation', () => {
  const { subject, text } = confirmed(sampleOrder({ slot }));
  expect(subject).toBe('Pedido 9F3A71C2 confirmado: chega terça, 24 de novembro, das 9h às 12h');
  expect(text).toContain(
    'PEDIDO CONFIRMADO Status: Recebido Chega terça, 24 de novembro, das 9h às 12h. O convite para a sua agenda está anexo. Oi, Luana.',
  );
  expect(text).not.toContain('30–45 min');
});

test('the mail of a confirmed pickup says when it can be picked up', () => {
  expect(confirmed(samplePickup({ slot })).text).toContain('Retire terça, 24 de novembro, das 9h às 12h.');
});

test('the mail of a confirmed order whose window was lost promises none', () => {
  const lost = confirmed(sampleOrder({ slot, slotChoiceUntil: new Date('2026-11-22T12:00:00Z') }));
  expect(lost.subject).toBe('Pedido 9F3A71C2 confirmado');
  expect(lost.text).not.toMatch(/Chega terça|convite/);
});
