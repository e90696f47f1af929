import { describe, expect, it } from 'vitest';

import { slotChoice } from '@app/components/delivery/slot-view';
import { slotKey } from '@shop/delivery/slot-key';
import type { Slot } from '@shop/delivery/slots';

const slot = (more: Partial<Slot> = {}): Slot => ({
  templateId: '11111111-2222-4333-8444-555555555555',
  date: '2026-11-24',
  from: '09:00',
  to: '12:00',
  state: 'open',
  left: 8,
  reason: '',
  closesAt: new Date('2026-11-23T21:00:00Z'),
  ...more,
});

const AFTERNOON = { templateId: '66666666-2222-4333-8444-555555555555', from: '14:00', to: '18:00' };
const morning = slot();
const afternoon = slot(AFTERNOON);

const TODAY = '2026-11-23';

/** Makes the choice as the page does on the day before the windows. */
const choiceOf = (input: Omit<Parameters<typeof slotChoice>[0], 'today'>) =>
  slotChoice({ ...input, today: TODAY });

const statuses = (slots: Slot[], chosen = '', mustChoose = false) =>
  choiceOf({ slots, chosen, mustChoose }).days.flatMap(({ options }) => options.map(({ status }) => status));

describe('the choice of a delivery window', () => {
  it('selects the next open window until another is chosen', () => {
    expect(choiceOf({ slots: [slot({ state: 'full', left: 0 }), afternoon], chosen: '' }).selected).toBe(
      afternoon,
    );
    expect(choiceOf({ slots: [morning, afternoon], chosen: slotKey(afternoon) }).selected).toBe(afternoon);
  });

  it('keeps a chosen window that is now full visible, selects nothing, and marks the next free window', () => {
    const full = slot({ state: 'full', left: 0 });
    const choice = choiceOf({ slots: [full, afternoon], chosen: slotKey(full) });
    expect([choice.selected, choice.lost, choice.next]).toEqual([null, full, afternoon]);
    expect(statuses([full, afternoon], slotKey(full))).toEqual(['lotou agora', 'próximo livre']);
  });

  it('offers an open window after the one that is now full, and an earlier window only when no later one is open', () => {
    const lost = slot({ ...AFTERNOON, state: 'full', left: 0 });
    const dayAfter = slot({ date: '2026-11-25' });
    const offered = (slots: Slot[]) => choiceOf({ slots, chosen: slotKey(lost) }).next;
    expect(offered([morning, lost, dayAfter])).toBe(dayAfter);
    expect(offered([morning, lost])).toBe(morning);
    expect(offered([lost])).toBeNull();
  });

  it('selects nothing when a window must be chosen and the previous one is no longer offered', () => {
    const gone = `${AFTERNOON.templateId}@2026-11-24`;
    expect(choiceOf({ slots: [morning], chosen: gone }).selected).toBe(morning);
    expect(choiceOf({ slots: [morning], chosen: gone, mustChoose: true }).selected).toBeNull();
    expect(choiceOf({ slots: [morning], chosen: slotKey(morning), mustChoose: true }).selected).toBe(morning);
  });

  it('says that the window that was sent is gone, and selects no other day for it', () => {
    const gone = `${AFTERNOON.templateId}@2026-11-23`;
    const choice = choiceOf({ slots: [morning], chosen: gone, mustChoose: true });
    expect(choice).toMatchObject({ selected: null, lost: null, isGone: true, next: morning });
    expect(choiceOf({ slots: [morning], chosen: gone }).isGone).toBe(false);
    expect(choiceOf({ slots: [morning], chosen: '', mustChoose: true }).isGone).toBe(false);
    expect(choiceOf({ slots: [morning], chosen: slotKey(morning), mustChoose: true }).isGone).toBe(false);
  });

  it('states the places left only at five or fewer', () => {
    const left = (count: number) => slot({ left: count });
    expect([left(1), left(5), left(6)].flatMap((each) => statuses([each]))).toEqual([
      'resta 1',
      'restam 5',
      'disponível',
    ]);
  });

  it('says why a window takes no orders', () => {
    const states = ['full', 'late', 'closed', 'paused'] as const;
    const slots = [morning, ...states.map((state) => slot({ ...AFTERNOON, state, left: 0 }))];
    expect(statuses(slots)).toEqual(['disponível', 'esgotado', 'encerrado', 'fechado', 'em pausa']);
  });

  it('has an entry for each day, none for a day that is over, and the reason why a day is closed', () => {
    const { days } = choiceOf({
      slots: [
        slot({ date: '2026-11-23', state: 'late', left: 0 }),
        morning,
        afternoon,
        slot({ date: '2026-12-25', state: 'closed', left: 0, reason: 'Natal' }),
      ],
      chosen: '',
    });
    expect(days.map(({ weekday, numeral, month, name }) => [weekday, numeral, month, name])).toEqual([
      ['amanhã', '24', 'nov', 'amanhã, terça, 24 de novembro'],
      ['sex', '25', 'dez', 'sexta, 25 de dezembro'],
    ]);
    expect(days[0]?.options.map(({ day, window }) => `${day}, ${window}`)).toEqual([
      'terça, 24 de novembro, 9h às 12h',
      'terça, 24 de novembro, 14h às 18h',
    ]);
    expect([days[1]?.closedText, days[1]?.options]).toEqual(['Natal', []]);
  });

  it('names today and tomorrow in words, and says which days offer nothing and which window a day begins with', () => {
    const full = { state: 'full', left: 0 } as const;
    const { days } = choiceOf({
      slots: [
        slot({ date: TODAY, ...full }),
        slot({ date: TODAY, ...AFTERNOON }),
        slot({ ...full }),
        slot({ ...AFTERNOON, state: 'late', left: 0 }),
        slot({ date: '2026-11-25', state: 'closed', left: 0 }),
      ],
      chosen: '',
    });
    expect(days.map(({ weekday, off, firstKey }) => [weekday, off, firstKey])).toEqual([
      ['hoje', null, `${AFTERNOON.templateId}@${TODAY}`],
      ['amanhã', 'lotado', null],
      ['qua', 'fechado', null],
    ]);
  });
});
