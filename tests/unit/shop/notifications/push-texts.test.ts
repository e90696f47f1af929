import { describe, expect, it } from 'vitest';

import { AUTOMATIC_MAILS, channelOf, isAutomaticMail } from '@shop/notifications/automatic-mails';
import {
  campaignPush,
  cancelledPush,
  confirmedPush,
  heldTwinPush,
  newOrderPush,
  reminderPush,
  slotLostPush,
  slotMovedPush,
  stepPush,
} from '@shop/notifications/push-texts';

const delivered = { id: '00000000-0000-4000-8000-0000ab12cd34', deliveryMethod: 'delivery' } as const;
const pickedUp = { ...delivered, deliveryMethod: 'pickup' } as const;

describe('a push message about an order', () => {
  it('contains only the order’s number and what happened', () => {
    expect(confirmedPush(delivered)).toEqual({
      title: 'Pedido confirmado',
      body: 'Pedido AB12CD34: já vamos separar tudo.',
    });
    expect(heldTwinPush(delivered)).toEqual({
      title: 'Pagamento aprovado',
      body: 'Pedido AB12CD34: há outro igual, também pago. Estamos conferindo.',
    });
    expect(reminderPush(delivered)).toEqual({
      title: 'Falta só o pagamento',
      body: 'Pedido AB12CD34 ainda está reservado para você.',
    });
    expect(cancelledPush(delivered)).toEqual({
      title: 'Pedido cancelado',
      body: 'Pedido AB12CD34: veja o motivo na página do pedido.',
    });
    expect(slotLostPush(delivered)).toEqual({
      title: 'Escolha outro horário',
      body: 'Pedido AB12CD34 está pago, mas o horário lotou.',
    });
    expect(slotMovedPush(delivered)).toEqual({
      title: 'Novo horário',
      body: 'Pedido AB12CD34: veja o novo horário na página do pedido.',
    });
    expect(newOrderPush(delivered)).toEqual({
      title: 'Pedido novo',
      body: 'Pedido AB12CD34: pago, e ninguém viu ainda.',
    });
  });

  it.each([
    ['em_preparo', 'Estamos preparando seu pedido', 'Estamos preparando seu pedido'],
    ['enviado', 'Saiu para entrega', 'Pronto para retirada'],
    ['entregue', 'Pedido entregue', 'Pedido retirado'],
  ])('announces %s as the delivery or the pickup that it is', (status, delivery, pickup) => {
    expect(stepPush(status, delivered)).toEqual({ title: delivery, body: 'Pedido AB12CD34' });
    expect(stepPush(status, pickedUp)).toEqual({ title: pickup, body: 'Pedido AB12CD34' });
  });

  it('is not sent for a status that is not announced', () => {
    expect(stepPush('pendente', delivered)).toBeNull();
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
