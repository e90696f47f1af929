import { instantAt } from '@shop/time/bahia';
import { describe, expect, it } from 'vitest';

import { readClock } from '@cms/admin/components/forms/ClockInput';
import { readWindowsAddress, windowsHref } from '@cms/admin/views/delivery/delivery-address';
import {
  cutoffText,
  dayReopenedText,
  daysClosedText,
  daysReopenedText,
  deliveryRefusal,
  ordersText,
  pauseEndedText,
  placesLeftText,
  weekTitle,
  zoneLimits,
  zoneReach,
  zoneTerms,
} from '@cms/admin/views/delivery/delivery-labels';
import { stopText } from '@cms/admin/views/delivery/PauseButton';
import { pauseEnds } from '@cms/admin/views/delivery/pause-ends';
import { closingOf, wholeDayClosingOf } from '@cms/admin/views/delivery/windows/day-closing';
import { dayStateText, rowsOf } from '@cms/admin/views/delivery/windows/WeekGrid';
import { groupsOf } from '@cms/admin/views/delivery/windows/WeeklyWindows';
import {
  movesWindow,
  newWindowDraft,
  windowErrors,
  windowFormsOf,
} from '@cms/admin/views/delivery/windows/window-draft';

const ID = '0f5b3c1e-6f0a-4d57-9c36-0a4cf3a2f7d1';
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('the message after days were closed or reopened', () => {
  const day = (date: string, method: 'delivery' | null = null) => ({ date, method });

  it('names the day or the days, and how far a partial closing reaches', () => {
    expect(daysClosedText([day('2026-11-24')])).toBe('Fechado: terça, 24/11.');
    expect(daysClosedText([day('2026-11-24', 'delivery')])).toBe('Fechado: terça, 24/11 (só entrega).');
    expect(daysClosedText([day('2026-11-25'), day('2026-11-24')])).toBe('Fechados: 24/11 e 25/11.');
    expect(dayReopenedText('2026-11-24')).toBe('Aberto de novo: terça, 24/11.');
    expect(daysReopenedText(['2026-11-25', '2026-11-24'])).toBe('Abertos de novo: 24/11 e 25/11.');
  });
});

describe('the address of the delivery windows screen', () => {
  it('contains the first day of the week and the selected window', () => {
    const address = readWindowsAddress({ semana: '2026-11-23', vagas: `${ID}@2026-11-24` });
    expect(address).toEqual({ week: '2026-11-23', slot: { templateId: ID, date: '2026-11-24' } });
    expect(windowsHref(address)).toBe(`/admin/entregas/horarios?semana=2026-11-23&vagas=${ID}%402026-11-24`);
    expect(windowsHref(address, 'novo')).toBe('/admin/entregas/horarios/novo?semana=2026-11-23');
    expect(readWindowsAddress({ semana: 'ontem', vagas: 'x' })).toEqual({ week: null, slot: null });
  });

  it('leads to a page whose title names the days of the week', () => {
    expect(weekTitle('2026-11-23')).toBe('23 a 29 de novembro');
    expect(weekTitle('2026-11-30')).toBe('30 de novembro a 6 de dezembro');
  });
});

describe('the text of a delivery window', () => {
  it('states the last moment to order, with its day', () => {
    const at = (cutoffDays: number) => cutoffText({ date: '2026-11-24', cutoffDays, cutoffTime: '18:00' });
    expect(at(0)).toBe('Recebe pedidos até as 18h do próprio dia.');
    expect(at(1)).toBe('Recebe pedidos até as 18h de segunda, 23/11.');
  });

  it('counts its orders in words', () => {
    expect([0, 1, 3].map(ordersText)).toEqual(['', '1 pedido', '3 pedidos']);
  });

  it.each([
    [0, '10 vagas'],
    [7, '3 vagas'],
    [9, '1 vaga'],
    [10, 'sem vagas'],
    [12, 'sem vagas'],
  ])('with %i of 10 places taken says %s', (taken, words) => {
    expect(placesLeftText({ capacity: 10, taken })).toBe(words);
  });

  it('of a day counts the places of the windows ahead, not of those that have ended', () => {
    const cell = {
      templateId: ID,
      date: '2026-11-25',
      method: 'delivery',
      from: '14:00',
      to: '18:00',
      zoneIds: [],
      capacity: 40,
      taken: 3,
      unpaid: 0,
      isClosed: false,
      isActive: true,
      isOver: false,
      cutoffDays: 0,
      cutoffTime: '14:00',
    } as const;
    const state = (...changes: object[]) =>
      dayStateText(
        changes.map((change) => ({ ...cell, ...change })),
        { closedDays: [], vacation: null },
      );
    expect(state({}, { isOver: true, taken: 0 })).toBe('37 vagas');
    expect(state({ isOver: true }, { isClosed: true })).toBe('Fechado');
    expect(state({ isOver: true }, { isOver: true })).toBe('Encerrado');
  });

  it('gives the reason for taking no orders: first a closed day, then a vacation, then a closing by hand', () => {
    const cell = {
      date: '2026-11-25',
      method: 'delivery',
      from: '14:00',
      to: '18:00',
      isClosed: true,
      isActive: true,
    } as const;
    const day = { date: '2026-11-25', method: 'pickup', reason: 'Forno' } as const;
    const vacation = { from: '2026-11-20', to: '2026-11-25', text: '' };
    expect(closingOf({ closedDays: [{ ...day, method: null }], vacation }, cell)).toBe('Forno');
    expect(closingOf({ closedDays: [day], vacation }, cell)).toBe('Férias');
    expect(closingOf({ closedDays: [day], vacation: null }, cell)).toBe('só neste dia');
    expect(closingOf({ closedDays: [], vacation: null }, { ...cell, isClosed: false })).toBeNull();
    const ending = (endsAt: string) =>
      closingOf(
        { closedDays: [{ ...day, method: null, reason: '', endsAt }], vacation: null },
        { ...cell, isClosed: false },
      );
    expect([ending('14:00'), ending('15:00')]).toEqual(['fecha às 14h', null]);
  });

  it('is never that of an open one on a closed day, also where nobody wrote why', () => {
    const cell = { date: '2026-12-25', method: 'pickup', from: '10:00', to: '14:00' } as const;
    const closed = { date: '2026-12-25', method: null, reason: '' };
    const vacation = { from: '2026-12-24', to: '2026-12-26', text: '' };
    const on = { isClosed: false, isActive: true };
    expect(closingOf({ closedDays: [closed], vacation: null }, { ...cell, ...on })).toBe('o dia todo');
    const whole = (closedDays: Parameters<typeof wholeDayClosingOf>[0]['closedDays']) =>
      wholeDayClosingOf({ closedDays, vacation: null }, '2026-12-25');
    expect(whole([{ ...closed, reason: 'Natal' }])).toBe('Natal');
    expect(whole([{ ...closed, method: 'delivery' }])).toBeNull();
    expect(whole([{ ...closed, endsAt: '12:00' }])).toBeNull();
    expect(wholeDayClosingOf({ closedDays: [], vacation }, '2026-12-25')).toBe('Férias');
  });
});

describe('a change of a weekly delivery window', () => {
  const stored = {
    ...newWindowDraft(),
    weekdays: [1],
    from: '10:00',
    to: '12:00',
    capacity: 5,
    active: true,
  };

  it.each([
    ['is switched off', { active: false }, true],
    ['begins later', { from: '11:00' }, true],
    ['ends later', { to: '13:00' }, true],
    ['moves to another weekday', { weekdays: [2] }, true],
    ['becomes one for pickup', { method: 'pickup' as const }, true],
    ['takes more orders', { capacity: 8 }, false],
    ['closes earlier', { cutoffDays: 1, cutoffTime: '18:00' }, false],
  ])('affects the orders promised for it when it %s: %o, %s', (_, change, isAffected) => {
    expect(movesWindow(stored, { ...stored, ...change })).toBe(isAffected);
  });

  it('affects no order when it is switched on, or when nothing is changed', () => {
    expect(movesWindow(stored, stored)).toBe(false);
    expect(movesWindow({ ...stored, active: false }, stored)).toBe(false);
  });
});

describe('the grid of delivery windows', () => {
  const cell = (templateId: string, method: 'delivery' | 'pickup', from: string, date = '2026-11-24') => ({
    templateId,
    date,
    method,
    from,
    to: '23:00',
  });

  it('has a heading for each delivery method, rows in order of time, and separate rows for windows at the same time', () => {
    const cells = [
      cell('a', 'pickup', '19:00'),
      cell('b', 'delivery', '14:00'),
      cell('c', 'delivery', '09:00'),
      cell('d', 'delivery', '09:00'),
      cell('e', 'delivery', '09:00', '2026-11-25'),
    ];
    expect(rowsOf(cells).map((row) => (row.kind === 'method' ? row.method : row.from))).toEqual([
      ...['delivery', '09:00', '09:00', '14:00'],
      ...['pickup', '19:00'],
    ]);
  });
});

describe('the weekly delivery windows', () => {
  const template = (id: string, weekday: number, capacity = 10) => ({
    ...{ id, weekday, capacity, method: 'delivery' as const, zoneIds: [], from: '09:00', to: '12:00' },
    ...{ cutoffDays: 1, cutoffTime: '18:00', isActive: true, updatedAt: '', changedBy: null },
  });

  it('are joined into one line, from Monday to Sunday, when only their days differ', () => {
    const groups = groupsOf([template('a', 0), template('b', 2), template('c', 1), template('d', 3, 12)]);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['c', 'b', 'a'], ['d']]);
  });

  const draft = {
    ...newWindowDraft(),
    ...{ weekdays: [2, 4], from: '09:00', to: '12:00', capacity: 10, cutoffTime: '18:00' },
  };

  it('are created for every ticked day', () => {
    expect(windowErrors(draft)).toEqual({});
    expect(windowFormsOf(draft).map(({ weekday }) => weekday)).toEqual([2, 4]);
    expect(windowFormsOf({ ...draft, method: 'pickup', zoneIds: [ID] })[0]?.zoneIds).toEqual([]);
  });

  it.each([
    [{ weekdays: [] }, { weekdays: 'Escolha ao menos um dia.' }],
    [{ from: '9h' }, { from: 'Hora como 09:00.' }],
    [{ to: '08:00' }, { to: 'O fim vem depois do começo.' }],
    [{ capacity: '' }, { capacity: 'Informe quantos pedidos cabem.' }],
    [{ cutoffDays: 31 }, { cutoffDays: 'De 0 a 30 dias.' }],
  ])('report each error at its field: %j', (wrong, errors) => {
    expect(windowErrors({ ...draft, ...wrong })).toEqual(errors);
  });

  it.each([
    ['9', '09:00'],
    ['9h30', '09:30'],
    ['930', '09:30'],
    ['1830', '18:30'],
    ['18:30', '18:30'],
    ['25:00', '25:00'],
    ['meio-dia', 'meio-dia'],
    ['', ''],
  ])('read the time %j as %j', (typed, time) => {
    expect(readClock(typed)).toBe(time);
  });
});

describe('a pause in taking orders', () => {
  const labels = (now: string) => pauseEnds(new Date(now)).map(({ label }) => label);

  it('ends on the next full half hour at least one hour ahead, later, tomorrow, or when somebody ends it', () => {
    // The given instants are 11:24, 17:50 and 23:40 in Bahia.
    expect(labels('2026-11-21T14:24:00Z')).toEqual(['12h30', '14h', 'Amanhã', 'Eu voltar']);
    expect(labels('2026-11-24T20:50:00Z')).toEqual(['19h', '20h30', 'Amanhã', 'Eu voltar']);
    expect(labels('2026-11-25T02:40:00Z')).toEqual(['Amanhã', 'Eu voltar']);
    const [first, , tomorrow] = pauseEnds(new Date('2026-11-21T14:24:00Z'));
    expect(first.until).toEqual(instantAt('2026-11-21', '12:30'));
    expect(tomorrow?.until).toEqual(instantAt('2026-11-22', '00:00'));
  });

  it('says what it stops, and what goes on', () => {
    expect(stopText(null, 'até as 12h30')).toBe('Ninguém faz pedido novo no site até as 12h30.');
    expect(stopText('delivery', 'até amanhã')).toBe(
      'Ninguém pede entrega no site até amanhã. A retirada continua.',
    );
    expect(stopText('pickup', 'até eu voltar')).toBe(
      'Ninguém pede para retirar até eu voltar. A entrega continua.',
    );
  });
});

describe('the text of a delivery zone', () => {
  const zone = { city: 'Salvador', isCityWide: false, neighborhoods: [], cepRanges: [] };

  it('names the area that it covers', () => {
    const text = (part: Partial<Parameters<typeof zoneReach>[0]>) => zoneReach({ ...zone, ...part }).text;
    expect(text({ isCityWide: true })).toBe('O resto de Salvador');
    expect(text({ neighborhoods: ['Pituba', 'Itaigara'] })).toBe('Pituba e Itaigara');
    expect(text({ isCityWide: true, neighborhoods: ['Pituba', 'Itaigara'] })).toBe(
      'Pituba, Itaigara e o resto de Salvador',
    );
    const range = { from: '40000-000', to: '42499-999' };
    expect(text({ cepRanges: [range] })).toBe('CEPs de 40000-000 a 42499-999');
    expect(text({ cepRanges: [range, range] })).toBe('CEPs de 2 faixas');
    expect(text({})).toBe('Nenhum endereço ainda');
  });

  it('counts bairros that are too many for a row', () => {
    const neighborhoods = ['Barra', 'Brotas', 'Cabula', 'Graça', 'Itaigara', 'Pituba', 'Vitória'];
    expect(zoneReach({ ...zone, neighborhoods, isCityWide: true })).toEqual({
      text: '7 bairros e o resto de Salvador',
      counted: neighborhoods,
    });
    expect(zoneReach({ ...zone, neighborhoods: neighborhoods.slice(1) }).counted).toEqual([]);
  });

  it('names its fee, its minimum order value and the limit for free delivery', () => {
    const terms = { feeCents: 1200, minimumCents: 8000, freeFromCents: 20000 };
    expect(plain(zoneTerms(terms))).toBe('Taxa R$ 12,00, mínimo R$ 80,00, grátis a partir de R$ 200,00.');
    expect(plain(zoneTerms({ ...terms, minimumCents: 0, freeFromCents: null }))).toBe(
      'Taxa R$ 12,00, sem mínimo.',
    );
    expect(plain(zoneLimits(terms))).toBe('Mínimo R$ 80,00, grátis a partir de R$ 200,00');
  });
});

it.each<[Parameters<typeof deliveryRefusal>[0], string]>([
  [{ code: 'zone_in_use', openOrders: 3 }, '3 pedidos abertos usam esta área. Desligue.'],
  [{ code: 'zone_in_use', openOrders: 1 }, '1 pedido aberto usa esta área. Desligue.'],
  [{ code: 'below_taken', taken: 7 }, 'Já são 7 reservados. Não dá para ir abaixo disso.'],
  [{ code: 'second_default', name: 'Salvador' }, 'A área Salvador já vale para o resto desta cidade.'],
])('the text of a refusal says what to do: %j', (error, words) => {
  expect(deliveryRefusal(error)).toBe(words);
});

it('the end of a pause is told with what the shop accepts again', () => {
  expect([null, 'delivery' as const, 'pickup' as const].map(pauseEndedText)).toEqual([
    'A pausa acabou. A loja recebe pedidos de novo.',
    'A pausa acabou. A loja aceita entregas de novo.',
    'A pausa acabou. A loja aceita retiradas de novo.',
  ]);
});
