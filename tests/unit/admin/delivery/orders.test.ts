import { describe, expect, it } from 'vitest';

import { byDay, isMovable, moveRefusal, slotNote } from '@cms/admin/views/orders/slots/slot-labels';
import { productionHref, readProductionAddress } from '@cms/admin/views/production/production-address';
import { countText, totalsOf, windowsOf, windowTitle } from '@cms/admin/views/production/production-list';
import type { PrepOrder } from '@cms/orders/queries/prep-list';
import type { Slot } from '@shop/delivery/slots';

const slot = (changes: Partial<Slot> = {}): Slot => ({
  templateId: 'a',
  date: '2026-11-24',
  from: '09:00',
  to: '12:00',
  state: 'open',
  left: 3,
  reason: '',
  closesAt: new Date('2026-11-23T21:00:00Z'),
  ...changes,
});

describe('the windows that an order may be moved to', () => {
  it('are those that are neither full nor closed, the late ones included', () => {
    const states = (['open', 'full', 'late', 'closed', 'paused'] as const).filter((state) =>
      isMovable({ state }),
    );
    expect(states).toEqual(['open', 'late', 'paused']);
  });

  it('say what stands against them', () => {
    expect(slotNote(slot())).toBe('restam 3');
    expect(slotNote(slot({ left: 1 }))).toBe('resta 1');
    expect(slotNote(slot({ state: 'full' }))).toBe('esgotado');
    expect(slotNote(slot({ state: 'closed', reason: 'Natal' }))).toBe('fechado: Natal');
  });

  it('are grouped by day', () => {
    const slots = [slot(), slot({ from: '14:00' }), slot({ date: '2026-11-25' })];
    expect(byDay(slots).map(([date, ofDay]) => [date, ofDay.length])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-25', 1],
    ]);
  });

  it('offer the next one when the chosen one filled', () => {
    expect(moveRefusal({ code: 'slot_full' }, slot())).toBe(
      'Este horário acabou de lotar. O próximo livre é terça, 24 de novembro, 9h às 12h.',
    );
    expect(moveRefusal({ code: 'slot_closed' }, null)).toBe(
      'Este horário não recebe mais pedidos. Não há outro livre.',
    );
  });
});

const order = (changes: Partial<PrepOrder> = {}): PrepOrder => ({
  id: crypto.randomUUID(),
  number: '613D8B2F',
  customerName: 'Luana',
  status: 'recebido',
  deliveryMethod: 'delivery',
  neighborhood: 'Pituba',
  slotFrom: '09:00',
  slotTo: '12:00',
  isHeld: false,
  deliveryInstructions: null,
  lines: [{ productId: 'm', name: 'Margherita', quantity: 2, notes: null }],
  ...changes,
});

describe('the production of a day', () => {
  it('counts what is still to prepare by product, with the requests; held and sent orders do not count', () => {
    const note = { productId: 'm', name: 'Margherita', quantity: 1, notes: ' Bem assada ' };
    const totals = totalsOf([
      order(),
      order({ lines: [note, { productId: 'd', name: 'Discos', quantity: 4, notes: null }] }),
      order({ isHeld: true }),
      order({ status: 'enviado' }),
    ]);
    expect(totals).toEqual([
      { productId: 'd', name: 'Discos', quantity: 4, notes: [] },
      { productId: 'm', name: 'Margherita', quantity: 3, notes: [{ text: 'Bem assada', quantity: 1 }] },
    ]);
  });

  it('groups the orders by window, in order of time', () => {
    const orders = [
      order({ slotFrom: '14:00', slotTo: '18:00' }),
      order({ deliveryMethod: 'pickup', slotFrom: '20:00', slotTo: '21:00' }),
      order(),
      order({ status: 'entregue' }),
    ];
    const windows = windowsOf({ orders });
    expect(windows.map((window) => [windowTitle(window), countText(window.orders)])).toEqual([
      ['9h às 12h', '2 pedidos, 1 já saiu'],
      ['14h às 18h', '1 pedido'],
      ['Retirada, 20h às 21h', '1 pedido'],
    ]);
  });

  it('has an address of its own', () => {
    const address = { date: '2026-11-24', method: 'pickup', from: '20:00' } as const;
    const href = productionHref(address);
    expect(href).toBe('/admin/producao?dia=2026-11-24&modo=retirada&hora=20%3A00');
    expect(readProductionAddress(Object.fromEntries(new URL(href, 'http://x').searchParams))).toEqual(
      address,
    );
    expect(productionHref(readProductionAddress({ dia: 'ontem' }))).toBe('/admin/producao');
  });
});
