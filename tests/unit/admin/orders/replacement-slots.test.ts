import { describe, expect, it } from 'vitest';

import { proposedSlot, replacementSlots } from '@cms/admin/views/cases/replacement-slots';
import type { Slot } from '@shop/delivery/slots';

/** 15h07 in Bahia. */
const NOW = new Date('2026-11-26T18:07:00Z');

const slot = (changes: Partial<Slot> = {}): Slot => ({
  templateId: 'a',
  date: '2026-11-26',
  from: '13:00',
  to: '16:00',
  state: 'late',
  left: 0,
  reason: '',
  closesAt: new Date('2026-11-26T12:00:00Z'),
  ...changes,
});

const begun = slot();
const late = slot({ from: '18:00', to: '20:00' });
const tomorrow = slot({ date: '2026-11-27', state: 'open', left: 3 });

describe('the window of a replacement', () => {
  it('can be any that has not ended, is not full and is not closed', () => {
    const ended = slot({ from: '09:00', to: '12:00' });
    const full = slot({ ...late, state: 'full' });
    const closed = slot({ ...tomorrow, state: 'closed' });
    const slots = [ended, begun, full, closed, tomorrow];
    expect(replacementSlots(slots, NOW)).toEqual([begun, tomorrow]);
  });

  it('is proposed as the next that still takes orders, and never as one that has begun while another is to come', () => {
    expect(proposedSlot([begun, late, tomorrow], NOW)).toBe(tomorrow);
    expect(proposedSlot([begun, late], NOW)).toBe(late);
    expect(proposedSlot([begun], NOW)).toBe(begun);
    expect(proposedSlot([], NOW)).toBeNull();
  });
});
