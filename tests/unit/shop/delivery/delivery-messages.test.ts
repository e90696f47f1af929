import { describe, expect, it } from 'vitest';

import { bairroOfLine } from '@shop/delivery/address';
import { placeKey } from '@shop/delivery/area-request';
import type { Slot } from '@shop/delivery/slots';
import {
  areaRequestText,
  arrivalText,
  belowMinimumText,
  deliveryMessages,
  lostSlotText,
  noticeText,
  onlyPickupText,
  outsideAreaText,
  pausedText,
  pauseMessage,
  pickupOnlyText,
  placeOfferText,
  placeOutsideText,
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

  it('says which kind of order is paused, and that a pause without an end ends soon', () => {
    const until = instantAt('2026-11-23', '12:30');
    const pause = { until, text: '', today: '2026-11-23' };
    expect(pauseMessage({ ...pause, method: null })).toBe('Muitos pedidos agora. Voltamos às 12h30.');
    expect(pauseMessage({ ...pause, method: 'delivery' })).toBe('Entregas pausadas. Voltamos às 12h30.');
    expect(pauseMessage({ ...pause, method: 'pickup' })).toBe('Retiradas pausadas. Voltamos às 12h30.');
    expect(pauseMessage({ ...pause, isOpenEnded: true })).toBe('Muitos pedidos agora. Voltamos logo.');
    const own = 'Voltamos quando o forno esquentar.';
    expect(pauseMessage({ ...pause, isOpenEnded: true, text: own })).toBe(own);
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

describe('the short answer for a place', () => {
  const today = '2026-11-21';
  const offer = (change: Partial<Parameters<typeof placeOfferText>[0]> = {}) =>
    placeOfferText({
      place: 'Pituba',
      feeCents: 1500,
      slot: { date: today, from: '16:00', to: '19:00' },
      today,
      ...change,
    }).replaceAll('\u00a0', ' ');

  it('has the place, the fee without zero centavos, and the next window', () => {
    expect(offer()).toBe('Pituba: R$ 15, hoje 16h–19h');
    expect(offer({ feeCents: 1550 })).toBe('Pituba: R$ 15,50, hoje 16h–19h');
    expect(offer({ feeCents: 0, slot: { date: '2026-11-22', from: '09:30', to: '12:00' } })).toBe(
      'Pituba: grátis, amanhã 9h30–12h',
    );
    expect(offer({ slot: { date: '2026-11-24', from: '09:00', to: '12:00' } })).toBe(
      'Pituba: R$ 15, ter 24/11 9h–12h',
    );
  });

  it('says that there is no window, but nothing about windows in a shop that has none', () => {
    expect(offer({ slot: null })).toBe('Pituba: R$ 15, sem horários nesta semana');
    expect(offer({ slot: undefined })).toBe('Pituba: R$ 15');
  });

  it('leads to the pickup where the shop does not deliver', () => {
    expect(placeOutsideText('Centro, Feira de Santana', 'Brotas')).toBe(
      'Ainda não entregamos em Centro, Feira de Santana. Retire em Brotas.',
    );
    expect(placeOutsideText('', null)).toBe(`${deliveryMessages.outside_area.title} Retire na loja.`);
  });

  it('names the bairro of an address in one line, if the address has one', () => {
    expect(bairroOfLine('Jardim Castro Alves 07, Brotas, Salvador/BA')).toBe('Brotas');
    expect(bairroOfLine('Jardim Castro Alves 07, Brotas, Salvador/BA, 40285-001')).toBe('Brotas');
    expect([bairroOfLine(''), bairroOfLine('Rua A 7'), bairroOfLine('Rua A, 7, Brotas, Salvador')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('says when an order arrives that is placed now', () => {
    const slot = { ...NEXT, date: today, from: '16:00', to: '19:00', closesAt: instantAt(today, '16:00') };
    expect(arrivalText({ place: 'Pituba', slot, today })).toEqual({
      when: 'Pituba: hoje, das 16h às 19h',
      rest: ', se você pedir hoje até as 16h.',
    });
    expect(arrivalText({ place: null, slot: NEXT, today })).toEqual({
      when: 'Terça, 24 de novembro, das 14h às 18h',
      rest: ', se você pedir até segunda, 23 de novembro, às 18h.',
    });
    const tomorrow = { ...slot, date: '2026-11-22', closesAt: instantAt('2026-11-22', '00:00') };
    expect(arrivalText({ place: null, slot: tomorrow, today }).rest).toBe(
      ', se você pedir hoje até a meia-noite.',
    );
    expect(arrivalText({ place: 'Pituba', slot: null, today })).toEqual({
      when: '',
      rest: 'Sem horários nesta semana.',
    });
  });
});
