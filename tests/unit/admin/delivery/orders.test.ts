import { describe, expect, it } from 'vitest';

import { byDay, isMovable, moveRefusal, slotNote } from '@cms/admin/views/orders/slots/slot-labels';
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

describe('the delivery windows that an order may be moved to', () => {
  it('are those that are neither full nor closed, including those past their cut-off', () => {
    const states = (['open', 'full', 'late', 'closed', 'paused'] as const).filter((state) =>
      isMovable({ state }),
    );
    expect(states).toEqual(['open', 'late', 'paused']);
  });

  it('state the places left, or why a window is not available', () => {
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

  it('have a refusal that names the next free window, or says that there is none', () => {
    expect(moveRefusal({ code: 'slot_full' }, slot())).toBe(
      'Este horário acabou de lotar. O próximo livre é terça, 24 de novembro, 9h às 12h.',
    );
    expect(moveRefusal({ code: 'slot_closed' }, null)).toBe(
      'Este horário não recebe mais pedidos. Não há outro livre.',
    );
  });
});
