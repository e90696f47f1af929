import { describe, expect, it } from 'vitest';

import { AUTOMATIC_MAILS, channelOf, isAutomaticMail } from '@shop/notifications/automatic-mails';
import type { PushedKind } from '@shop/notifications/mail-kinds';
import { campaignPush } from '@shop/notifications/push-texts';
import { phoneTexts } from '@tests/support/mail/mail-facts';

const delivered = { id: '00000000-0000-4000-8000-0000ab12cd34', deliveryMethod: 'delivery' } as const;
const pickedUp = { ...delivered, deliveryMethod: 'pickup' } as const;

const push = (kind: PushedKind, order: Parameters<typeof phoneTexts>[1] = delivered, status?: string) =>
  phoneTexts(kind, order, status)?.push ?? null;

describe('a push message about an order', () => {
  it('contains only the order’s number and what happened', () => {
    expect(push('order-confirmed')).toEqual({
      title: 'Pedido confirmado',
      body: 'Pedido AB12CD34: já vamos separar tudo.',
    });
    expect(push('order-confirmed', { ...delivered, isHeldAsTwin: true })).toEqual({
      title: 'Pagamento aprovado',
      body: 'Pedido AB12CD34: há outro igual, também pago. Estamos conferindo.',
    });
    expect(push('payment-reminder')).toEqual({
      title: 'Falta só o pagamento',
      body: 'Pedido AB12CD34 ainda está reservado para você.',
    });
    expect(push('order-cancelled')).toEqual({
      title: 'Pedido cancelado',
      body: 'Pedido AB12CD34: veja o motivo na página do pedido.',
    });
    expect(push('slot-lost')).toEqual({
      title: 'Escolha outro horário',
      body: 'Pedido AB12CD34 está pago, mas o horário lotou.',
    });
    expect(push('slot-moved')).toEqual({
      title: 'Novo horário',
      body: 'Pedido AB12CD34: veja o novo horário na página do pedido.',
    });
  });

  it.each([
    ['em_preparo', 'Estamos preparando seu pedido', 'Estamos preparando seu pedido'],
    ['enviado', 'Saiu para entrega', 'Pronto para retirada'],
    ['entregue', 'Pedido entregue', 'Pedido retirado'],
  ])('announces %s as the delivery or the pickup that it is', (status, delivery, pickup) => {
    expect(push('order-status-changed', delivered, status)).toEqual({
      title: delivery,
      body: 'Pedido AB12CD34',
    });
    expect(push('order-status-changed', pickedUp, status)).toEqual({
      title: pickup,
      body: 'Pedido AB12CD34',
    });
  });

  it('is not sent for a status that is not announced', () => {
    expect(push('order-status-changed', delivered, 'pendente')).toBeNull();
  });
});

describe('a campaign as a push message', () => {
  it('is one paragraph', () => {
    expect(campaignPush({ title: ' Novo\nsabor ', message: 'Calabresa.\n\nHoje.' })).toEqual({
      title: 'Novo sabor',
      body: 'Calabresa. Hoje.',
    });
  });

  it('of 300 characters is whole, and a longer one is cut between words', () => {
    const body = (message: string) => campaignPush({ title: 'x', message }).body;
    const whole = `${'a'.repeat(298)} b`;
    expect(body(whole)).toBe(whole);
    expect(body(`${'a'.repeat(200)} ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(200)}…`);
    expect(body('a'.repeat(400))).toBe(`${'a'.repeat(299)}…`);
  });
});

it('an automatic message names its channel after the bar', () => {
  const namesOf = (channel: string) => AUTOMATIC_MAILS.filter((name) => channelOf(name) === channel);
  expect(namesOf('sms')).toEqual(['payment-reminder|sms', 'order-confirmed|sms', 'order-steps|sms']);
  expect(namesOf('push')).toEqual(['payment-reminder|push', 'order-confirmed|push', 'order-steps|push']);
  expect(namesOf('email')).toHaveLength(6);
  expect(AUTOMATIC_MAILS.every(isAutomaticMail)).toBe(true);
  expect(isAutomaticMail('order-steps|fax')).toBe(false);
});
