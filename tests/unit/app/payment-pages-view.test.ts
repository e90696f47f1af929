import { describe, expect, it } from 'vitest';

import { failureView } from '@app/view-models/payment/failure-view';
import { pendingView } from '@app/view-models/payment/pending-view';
import { approvedSteps, cancelNote, type KnownReturn } from '@app/view-models/payment/success-view';
import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

const view = (isMailed: boolean): KnownReturn => ({
  isKnown: true,
  orderId: '7686df89-5539-4f58-b6ea-6ba6439756b5',
  paymentId: '1',
  hasPaymentHint: true,
  hintedMethod: null,
  isGivenUp: false,
  firstName: 'Rosa',
  email: 'rosa@massamansa.test',
  isGuest: false,
  ordersHref: '/conta',
  ordersLabel: 'Ver meus pedidos',
  pixHref: '/conta/pedidos/7686df89-5539-4f58-b6ea-6ba6439756b5/pix',
  isMailed,
  check: {
    orderId: '7686df89-5539-4f58-b6ea-6ba6439756b5',
    status: 'aguardando_pagamento',
    paymentStatus: 'unpaid',
    isPaid: false,
    isFinished: false,
    totals: { pix: 4990, card: 4990 },
    paymentLink: null,
    reservedUntil: null,
    deliveryMethod: 'delivery',
    slot: null,
    slotChoiceUntil: null,
    receivedAt: null,
    paidByPaymentId: null,
    lastPayment: null,
    readAt: null,
    isOpenAtProvider: false,
    hasHeldMoney: false,
  },
});

/** 19h02 in Bahia. */
const NOW = new Date('2026-11-20T22:02:00Z');
/** 19h30 in Bahia. */
const KEPT = new Date('2026-11-20T22:30:00Z');
const PAY_LINK = 'https://pay.test/1';

const payment = (
  status: ProviderPaymentStatus,
  detail: PaymentDetail | null,
  method: string | null = 'credit_card',
) => ({ ...{ id: '1', status, detail, method }, channel: 'page' as 'page' | 'pix' });

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

it('the success page promises a mail only while the shop sends mails', () => {
  expect(textOf(approvedSteps(view(true), SHOP))).toContain('rosa@massamansa.test');
  expect(textOf(approvedSteps(view(false), SHOP))).not.toMatch(/e-mail|rosa@/i);
});

it('the success page says until when the order can be cancelled, and no longer', () => {
  const paid = { ...view(true).check, paymentStatus: 'paid', receivedAt: NOW } as const;
  expect(cancelNote({ ...view(true), check: paid }, NOW)).toContain('até as 19h07.');
  expect(cancelNote({ ...view(true), check: paid }, KEPT)).toBeNull();
});

/** A return to the shop from the provider, after this last payment. */
const returned = (
  lastPayment: KnownReturn['check']['lastPayment'],
  { check, ...more }: Partial<Omit<KnownReturn, 'check'>> & { check?: Partial<KnownReturn['check']> } = {},
): KnownReturn => ({
  ...view(true),
  ...more,
  check: {
    ...view(true).check,
    ...{ paymentLink: PAY_LINK, reservedUntil: KEPT, lastPayment, readAt: NOW },
    ...check,
  },
});

describe('the pending page', () => {
  const pending = (...facts: Parameters<typeof returned>) => pendingView(returned(...facts), NOW);

  it('says that the card is under review, and that it is not to be paid again', () => {
    const shown = pending(payment('in_process', 'in_review'));
    expect(shown).toMatchObject({
      note: {
        icon: 'credit-card',
        text: 'O Mercado Pago está analisando seu cartão. Avisamos em rosa@massamansa.test assim que houver resposta. Não precisa pagar de novo.',
      },
      pixHref: null,
      ordersLabel: 'Meus Pedidos',
      ordersHref: '/conta',
      seen: 'visto às 19h02',
    });
  });

  it('leads a buyer with an unpaid Pix to the page on which it was opened', () => {
    const pix = payment('pending', 'awaiting_pix', 'pix');
    expect(pending({ ...pix, channel: 'pix' })).toMatchObject({
      note: { icon: 'qrcode', text: 'Falta pagar o Pix até 19h30.' },
      pixHref: view(true).pixHref,
    });
    expect(pending(pix)).toMatchObject({ pixHref: PAY_LINK });
    expect(pending(pix, { check: { paymentLink: null } })).toMatchObject({
      note: { text: 'Falta pagar o Pix até 19h30. O código que você copiou ainda vale.' },
      pixHref: null,
    });
    const over = pending(pix, { check: { reservedUntil: NOW } });
    expect(over.note.text).toMatch(/^Estamos conferindo se o Pix foi pago\./);
    expect(over.pixHref).toBeNull();
  });

  it('of a card never speaks of Pix, even while the shop knows only an older Pix of the order', () => {
    const pix = { ...payment('pending', 'awaiting_pix', 'pix'), id: '900' };
    const byCard = pending(pix, { hintedMethod: 'credit_card' });
    expect(byCard.note).toEqual({
      icon: 'credit-card',
      text: 'O Mercado Pago está analisando seu cartão. Avisamos em rosa@massamansa.test assim que houver resposta. Não precisa pagar de novo.',
    });
    expect(byCard.pixHref).toBeNull();
    const unsaid = pending(pix);
    expect(unsaid.note.text).not.toMatch(/pix/i);
    expect(unsaid.pixHref).toBeNull();
    // Without a payment in the address, the page is about the order's last payment.
    expect(pending(pix, { hasPaymentHint: false }).note.text).toMatch(/Pix/);
  });

  it('asks nobody to pay again while a payment is unknown or waits for the shop', () => {
    for (const lastPayment of [null, payment('approved', null), payment('in_process', null, null)]) {
      expect(pending(lastPayment).note.text).toMatch(/[Nn]ão precisa pagar de novo\.$/);
    }
  });

  it('leads a buyer without an account to the order, and promises a mail only while the shop sends mails', () => {
    const guest = { isGuest: true, ordersHref: '/pedido/token' };
    expect(pending(null, guest)).toMatchObject({
      ordersLabel: 'Ver meu pedido',
      ordersHref: '/pedido/token',
    });
    for (const lastPayment of [null, payment('in_process', null), payment('pending', null, 'pix')]) {
      for (const more of [guest, {}]) {
        expect(pending(lastPayment, { ...more, isMailed: false }).note.text).not.toMatch(/Avisamos|rosa@/);
      }
    }
  });

  it('names no time of a check before the provider has answered', () => {
    expect(pending(null, { check: { readAt: null } }).seen).toBeNull();
  });
});

describe('the payment failure page', () => {
  const failed = (
    lastPayment: KnownReturn['check']['lastPayment'],
    more: Partial<KnownReturn> = {},
    check: Partial<KnownReturn['check']> = {},
  ) => failureView(returned(lastPayment, { ...more, check }), NOW);
  const HINTS = ['Confira os dados do cartão', 'Veja o saldo ou o limite', 'Tente de novo ou use outro meio'];
  const GIVEN_UP = { paymentId: null, hasPaymentHint: false, isGivenUp: true };

  it('names one reason, what stays, and both ways to pay with their totals', () => {
    expect(failed(payment('rejected', 'insufficient_funds'))).toEqual({
      state: 'refused',
      title: 'Pagamento não aprovado',
      lead: 'O cartão não tem saldo ou limite para esta compra. Nada foi cobrado, e seu pedido fica guardado até 19h30.',
      pix: { label: 'Pagar com Pix', href: view(true).pixHref, total: 'R$ 49,90' },
      card: { label: 'Tentar outro cartão', href: PAY_LINK, total: 'R$ 49,90' },
      hints: [],
      paymentId: '1',
      number: '439756B5',
    });
  });

  it('says what to do first where another try alone does not help', () => {
    expect(failed(payment('rejected', 'bank_authorization')).lead).toBe(
      'O banco pede que você autorize esta compra. Autorize no aplicativo do banco ou pelo telefone do cartão e tente de novo, ou pague com Pix. Nada foi cobrado, e seu pedido fica guardado até 19h30.',
    );
  });

  it('offers the provider’s page alone in a shop without Pix on its own page', () => {
    expect(failed(payment('rejected', 'insufficient_funds'), { pixHref: null })).toMatchObject({
      pix: null,
      card: { label: 'Tentar novamente', href: PAY_LINK },
    });
  });

  it('offers the card after a refused Pix', () => {
    expect(failed(payment('rejected', null, 'pix')).card?.label).toBe('Pagar no cartão');
  });

  it('shows the three hints only while nobody said why', () => {
    for (const detail of [null, 'refused_by_bank'] as const)
      expect(failed(payment('rejected', detail)).hints.map(({ title }) => title)).toEqual(HINTS);
    expect(failed(payment('rejected', null)).lead).toBe(
      'O motivo não foi informado. Nada foi cobrado, e seu pedido fica guardado até 19h30.',
    );
    for (const detail of ['security_code', 'card_expiry', 'high_risk', 'duplicate'] as const)
      expect(failed(payment('rejected', detail)).hints).toEqual([]);
  });

  it('does not show the reason of another payment', () => {
    for (const other of [null, { ...payment('rejected', 'card_expiry'), id: '2' }]) {
      const shown = failed(other);
      expect(shown.title).toBe('Pagamento não aprovado');
      expect(shown.lead).not.toContain('validade');
      expect(shown.hints.map(({ title }) => title)).toEqual(HINTS);
    }
  });

  it('does not say that nothing was charged before the provider has answered about a payment', () => {
    const early = new Date('2026-11-20T21:50:00Z');
    for (const readAt of [null, early]) {
      expect(failed(null, {}, { readAt }).lead).toBe(
        'O motivo não foi informado. Estamos conferindo se houve pagamento. Seu pedido fica guardado até 19h30.',
      );
      expect(failed(null, GIVEN_UP, { readAt }).lead).not.toContain('Nada foi cobrado');
      expect(failed(null, {}, { readAt, status: 'cancelado', paymentLink: null }).lead).toContain(
        'conferindo',
      );
    }
    expect(failed(payment('rejected', null), {}, { readAt: null }).lead).toContain('Nada foi cobrado');
  });

  it('shows no refusal to a buyer who left, but the ways to pay the same order', () => {
    for (const lastPayment of [null, payment('rejected', 'refused_by_bank')]) {
      const shown = failed(lastPayment, { ...GIVEN_UP, paymentId: lastPayment?.id ?? null });
      expect(shown).toMatchObject({
        state: 'waiting',
        title: 'Você não concluiu o pagamento',
        lead: 'Nada foi cobrado, e seu pedido fica guardado até 19h30.',
        paymentId: null,
        pix: { label: 'Pagar com Pix' },
        card: { label: 'Pagar no cartão' },
        hints: [],
      });
      expect(JSON.stringify(shown)).not.toMatch(/recus|não aprovado/i);
    }
  });

  it('says that a Pix expired, which is not a refusal', () => {
    const shown = failed(payment('cancelled', 'expired', 'pix'));
    expect(shown.title).toBe('Você não concluiu o pagamento');
    expect(shown.lead).toContain('O código do Pix venceu antes de ser pago.');
    expect(shown.hints).toEqual([]);
  });

  it('offers no payment when the time to pay is over', () => {
    const shown = failed(null, GIVEN_UP, { paymentLink: null });
    expect(shown.lead).toContain('O tempo para pagar este pedido acabou');
    expect(shown).toMatchObject({ pix: null, card: null });
  });

  it('asks nobody to pay again, or to order again, while the shop holds money of the order', () => {
    for (const lastPayment of [payment('rejected', 'refused_by_bank'), payment('approved', null, 'pix')])
      for (const status of ['aguardando_pagamento', 'cancelado'] as const) {
        const shown = failed(lastPayment, {}, { status, hasHeldMoney: true, paymentLink: null });
        expect(shown.lead).toContain('A loja está conferindo um pagamento deste pedido.');
        expect(shown.lead).not.toMatch(/de novo:|fazer o pedido|volta pelo|Nada foi cobrado/);
        expect(shown).toMatchObject({ pix: null, card: null });
      }
  });

  it('calls a cancelled order cancelled, whatever happened to its payments, and says what becomes of the money', () => {
    const CANCELLED = { status: 'cancelado', paymentLink: null } as const;
    for (const more of [{}, GIVEN_UP]) {
      expect(failed(payment('rejected', null), more, CANCELLED)).toMatchObject({
        title: 'Pedido cancelado',
        lead: 'Este pedido foi cancelado. Nada foi cobrado.',
        card: null,
        hints: [],
      });
    }
    const paid = failed(payment('approved', null, 'pix'), {}, CANCELLED);
    expect(paid.lead).toContain('O valor pago volta pelo mesmo meio de pagamento.');
    expect(paid.lead).not.toContain('Nada foi cobrado');
  });
});
