import { describe, expect, it } from 'vitest';

import {
  approvedSteps,
  failureView,
  pendingSteps,
  type KnownReturn,
} from '@app/view-models/payment-return-view';
import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

const view = (isMailed: boolean): KnownReturn => ({
  isKnown: true,
  orderId: '7686df89-5539-4f58-b6ea-6ba6439756b5',
  paymentId: '1',
  hasPaymentHint: true,
  isGivenUp: false,
  firstName: 'Rosa',
  email: 'rosa@massamansa.test',
  ordersHref: '/conta',
  ordersLabel: 'Ver meus pedidos',
  isMailed,
  check: {
    orderId: '7686df89-5539-4f58-b6ea-6ba6439756b5',
    status: 'aguardando_pagamento',
    paymentStatus: 'unpaid',
    isPaid: false,
    isFinished: false,
    totalCents: 4990,
    paymentLink: null,
    reservedUntil: null,
    deliveryMethod: 'delivery',
    slot: null,
    slotChoiceUntil: null,
    receivedAt: null,
    paidByPaymentId: null,
    lastPayment: null,
  },
});

const textOf = (steps: readonly { title: string; detail: string | null }[]) =>
  steps.map(({ title, detail }) => `${title} ${detail ?? ''}`).join('\n');

const SHOP = { separationTime: '30–45 min', today: '2026-11-20' };

it('the success page names the promised window and the preparation time, or says that the window was lost', () => {
  const approved = (check: Partial<KnownReturn['check']>) =>
    textOf(approvedSteps({ ...view(true), check: { ...view(true).check, ...check } }, SHOP));
  const slot = { date: '2026-11-24', from: '09:00', to: '12:00' };
  expect(approved({ slot })).toContain('Terça, 24 de novembro, das 9h às 12h');
  expect(approved({ slot })).toContain('Separação do pedido: 30–45 min');
  const lost = approved({ slot, slotChoiceUntil: new Date('2026-11-21T12:00:00Z') });
  expect(lost).toContain('O horário lotou antes do pagamento');
  expect(lost).not.toContain('24 de novembro');
  expect(approved({})).not.toContain('novembro');
});

it('the return page promises a mail only while the shop sends mails', () => {
  const pages = (isMailed: boolean) => [
    textOf(approvedSteps(view(isMailed), SHOP)),
    textOf(pendingSteps(view(isMailed), true)),
    textOf(pendingSteps(view(isMailed), false)),
  ];
  for (const text of pages(true)) expect(text).toContain('rosa@massamansa.test');
  for (const text of pages(false)) expect(text).not.toMatch(/e-mail|rosa@/i);
});

it('the return page leads a buyer with an unpaid Pix back to the Pix code', () => {
  for (const isChecking of [true, false]) {
    expect(textOf(pendingSteps(view(true), isChecking))).toContain('Falta pagar o Pix?');
  }
});

describe('the payment failure page', () => {
  const failed = (
    lastPayment: KnownReturn['check']['lastPayment'],
    more: Partial<KnownReturn> = {},
    check: Partial<KnownReturn['check']> = {},
  ) =>
    failureView({
      ...view(true),
      ...more,
      check: {
        ...view(true).check,
        paymentLink: 'https://pay.test/1',
        reservedUntil: new Date('2026-11-20T22:30:00Z'),
        lastPayment,
        ...check,
      },
    });
  const payment = (status: ProviderPaymentStatus, detail: PaymentDetail | null, method = 'credit_card') => ({
    ...{ id: '1', status, detail, method },
  });
  const HINTS = ['Confira os dados do cartão', 'Veja o saldo ou o limite', 'Tente de novo ou use outro meio'];
  const GIVEN_UP = { paymentId: null, hasPaymentHint: false, isGivenUp: true };

  it('says why the payment was refused and keeps the three hints', () => {
    const shown = failed(payment('rejected', 'security_code'));
    expect(shown).toMatchObject({ state: 'refused', title: 'Pagamento não aprovado', paymentId: '1' });
    expect(shown.lead).toContain('O código de segurança do cartão não confere.');
    expect(shown.lead).toContain('Nada foi cobrado');
    expect(shown.steps.map(({ title }) => title)).toEqual(HINTS);
    expect(shown.payLabel).toBe('Tentar novamente');
  });

  it('does not show the reason of another payment', () => {
    for (const other of [null, { ...payment('rejected', 'card_expiry'), id: '2' }]) {
      const shown = failed(other);
      expect(shown.title).toBe('Pagamento não aprovado');
      expect(shown.lead).not.toContain('validade');
      expect(shown.steps.map(({ title }) => title)).toEqual(HINTS);
    }
  });

  it('shows no refusal to a buyer who left, but the link to pay the same order', () => {
    for (const lastPayment of [null, payment('rejected', 'refused_by_bank')]) {
      const shown = failed(lastPayment, { ...GIVEN_UP, paymentId: lastPayment?.id ?? null });
      expect(shown).toMatchObject({
        state: 'waiting',
        title: 'Você não concluiu o pagamento',
        lead: 'Nada foi cobrado. Seu pedido está guardado até 19h30: é só pagar por aqui.',
        paymentId: null,
        payLabel: 'Pagar agora',
      });
      expect(JSON.stringify(shown)).not.toMatch(/recus|não aprovado/i);
    }
  });

  it('says that a Pix expired, which is not a refusal', () => {
    const shown = failed(payment('cancelled', 'expired', 'pix'));
    expect(shown.title).toBe('Você não concluiu o pagamento');
    expect(shown.lead).toContain('O código do Pix venceu antes de ser pago.');
    expect(shown.steps.map(({ title }) => title)).toEqual(HINTS);
  });

  it('links to the cart when the time to pay is over', () => {
    const shown = failed(null, GIVEN_UP, { paymentLink: null });
    expect(shown.lead).toContain('O tempo para pagar este pedido acabou');
    expect(shown.steps.map(({ title }) => title)).toEqual(['Quer mudar alguma coisa?']);
  });

  it('calls a cancelled order cancelled, whatever happened to its payments', () => {
    for (const more of [{}, GIVEN_UP]) {
      expect(
        failed(payment('rejected', null), more, { status: 'cancelado', paymentLink: null }),
      ).toMatchObject({
        title: 'Pedido cancelado',
        lead: 'Este pedido foi cancelado e nada foi cobrado.',
        steps: [],
      });
    }
  });
});
