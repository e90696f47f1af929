import { describe, expect, it } from 'vitest';

import { placeKey } from '@shop/delivery/area-request';
import type { Slot } from '@shop/delivery/slots';
import {
  areaRequestText,
  belowMinimumText,
  deliveryMessages,
  lostSlotText,
  noticeText,
  onlyPickupText,
  outsideAreaText,
  pausedText,
  pauseMessage,
  pickupOnlyText,
  supplyTerms,
} from '@shop/messages/delivery-messages';
import { instantAt } from '@shop/time/bahia';

const WINDOW = { date: '2026-11-24', from: '09:00', to: '12:00' };
const NEXT: Slot = {
  templateId: 't',
  date: '2026-11-24',
  from: '14:00',
  to: '18:00',
  state: 'open',
  left: 3,
  reason: '',
  closesAt: instantAt('2026-11-23', '18:00'),
};

describe('what a buyer reads about the delivery', () => {
  it('names the place that the shop does not serve, if it is known', () => {
    expect(outsideAreaText('Tomba')).toBe('Ainda não entregamos em Tomba.');
    expect(outsideAreaText('')).toBe(deliveryMessages.outside_area.title);
    expect(areaRequestText('ana@clientes.test')).toBe(
      'Combinado. Avisamos em ana@clientes.test quando chegarmos aí.',
    );
  });

  it('says how a product can be received', () => {
    expect(pickupOnlyText('Margherita')).toContain('Margherita não pode ser entregue.');
    expect(onlyPickupText('Margherita')).toBe('Margherita é só para retirar na loja.');
    expect(noticeText({ name: 'Kit', noticeDays: 2 })).toBe(
      'Kit: feito sob encomenda, com 2 dias de antecedência. Os horários abaixo já contam isso.',
    );
    expect(supplyTerms({ pickupOnly: false, noticeDays: 0 })).toEqual([]);
    expect(supplyTerms({ pickupOnly: true, noticeDays: 1 })).toEqual([
      'Só para retirar na loja: este produto não é entregue.',
      'Feito sob encomenda: peça com 1 dia de antecedência.',
    ]);
  });

  it('says how much is missing for the minimum of a zone', () => {
    const text = belowMinimumText({ zoneName: 'Pituba', minimumCents: 8000, missingCents: 1200 });
    expect(text.replaceAll('\u00a0', ' ')).toBe('Faltam R$ 12,00 para o mínimo de Pituba (R$ 80,00).');
  });

  it('says when a paused shop opens again, after the owner’s words if there are any', () => {
    const today = '2026-11-23';
    const until = instantAt(today, '18:00');
    expect(pausedText({ until, text: ' ' })).toBe('Voltamos às 18h.');
    expect(pausedText({ until: instantAt('2026-11-24', '00:00'), text: '' })).toBe(
      'Voltamos em terça, 24 de novembro.',
    );
    expect(pausedText({ until, text: ' O forno esfriou. ', today })).toBe(
      'O forno esfriou. Voltamos às 18h.',
    );
    const later = (day: string, time: string) => pausedText({ until: instantAt(day, time), text: '', today });
    expect([
      later('2026-11-24', '00:00'),
      later('2026-11-24', '09:30'),
      later('2026-11-25', '09:00'),
    ]).toEqual([
      'Voltamos amanhã.',
      'Voltamos amanhã às 9h30.',
      'Voltamos em quarta, 25 de novembro, às 9h.',
    ]);
  });

  it('does not say twice what the owner’s words about a pause say already', () => {
    const until = instantAt('2026-11-23', '18:00');
    const proposed = 'Muitos pedidos agora. Voltamos às 18h.';
    expect(pausedText({ until, text: proposed })).toBe('Voltamos às 18h.');
    expect(pauseMessage({ until, text: proposed })).toBe(proposed);
    expect(pauseMessage({ until, text: '' })).toBe(proposed);
    expect(pauseMessage({ until, text: 'Fechados até as 18:00.' })).toBe('Fechados até as 18:00.');
    const midnight = instantAt('2026-11-24', '00:00');
    expect(pausedText({ until: midnight, text: 'Só amanhã, gente.' })).toBe('Só amanhã, gente.');
  });

  it.each([
    ['slot_full', 'acabou de lotar', deliveryMessages.slot_full.title],
    ['slot_closed', 'foi fechado pela loja', deliveryMessages.slot_closed.title],
    ['slot_late', 'já não recebe pedidos', deliveryMessages.slot_closed.title],
  ] as const)('says why a window was lost (%s), and which one is free', (why, reason, general) => {
    expect(lostSlotText(why, { slot: WINDOW, next: NEXT })).toEqual({
      title: `Terça, 24 de novembro, 9h às 12h, ${reason}`,
      description:
        'Nada foi cobrado e o resto do pedido continua aqui. O próximo livre é terça, 24 de novembro, 14h às 18h.',
    });
    expect(lostSlotText(why, { slot: null, next: null })).toEqual({
      title: general,
      description:
        'Nada foi cobrado. Sem horários livres nos próximos dias: fale com a gente ou retire na loja.',
    });
  });
});

it('a place is requested once, however it is typed', () => {
  const key = placeKey({ city: 'Feira de Santana', neighborhood: 'Tomba', cep: '44001-000' });
  expect(placeKey({ city: ' FEIRA de Santana', neighborhood: 'tômba', cep: '44002-000' })).toBe(key);
  expect(placeKey({ city: 'Feira de Santana', neighborhood: '', cep: '44001-000' })).not.toBe(key);
  expect(placeKey({ city: 'Feira de Santana', neighborhood: '', cep: '44001-000' })).toMatch(/\|44001-000$/);
});
