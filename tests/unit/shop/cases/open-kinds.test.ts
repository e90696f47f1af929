import { CASE_DECISIONS, HELP_KINDS } from '@shop/cases/case-kinds';
import { countsUnits, isMovable, unitsLeft } from '@shop/cases/case-lines';
import { asksFrozen, kindState, type CaseOrder } from '@shop/cases/open-kinds';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-11-28T12:00:00-03:00');
const deliveredAt = new Date('2026-11-21T10:52:00-03:00');

const statesOf = (order: Partial<CaseOrder>) =>
  Object.fromEntries(
    HELP_KINDS.map((kind) => [
      kind,
      kindState(kind, {
        status: 'entregue',
        paymentStatus: 'paid',
        source: 'site',
        deliveredAt: null,
        slotStartsAt: null,
        isPacked: false,
        now,
        ...order,
      }),
    ]),
  );

describe('the kinds of report that are offered', () => {
  it.each(['pendente', 'aguardando_pagamento', 'recebido', 'em_preparo'] as const)(
    'are only the withdrawal, which cancels the order, before the order is sent (%s)',
    (status) => {
      expect(statesOf({ status })).toEqual({
        descongelado_ou_danificado: 'too_early',
        faltou_ou_errado: 'too_early',
        arrependimento: 'cancels',
        passei_mal: 'too_early',
      });
    },
  );

  it.each([{ slotStartsAt: now }, { isPacked: true }, { source: 'balcao' }] as const)(
    'include a withdrawal that a person decides when the order may be on its way, or was taken at the counter (%o)',
    (order) => {
      for (const status of ['recebido', 'em_preparo'] as const)
        expect(statesOf({ status, ...order }).arrependimento).toBe('open');
      const unpaid = { status: 'aguardando_pagamento', paymentStatus: 'unpaid' } as const;
      expect(statesOf({ ...unpaid, ...order }).arrependimento).toBe('cancels');
    },
  );

  it('include a withdrawal that cancels the order at once until its window begins', () => {
    const early = new Date(now.getTime() + 1);
    expect(statesOf({ status: 'em_preparo', slotStartsAt: early }).arrependimento).toBe('cancels');
  });

  it('are all kinds, without a deadline, once the order was sent', () => {
    const later = new Date('2027-03-01T12:00:00-03:00');
    expect(new Set(Object.values(statesOf({ status: 'enviado', now: later })))).toEqual(new Set(['open']));
  });

  it('include a withdrawal until the seventh day, a defect until the thirtieth day, and an illness without a limit', () => {
    expect(statesOf({ deliveredAt }).arrependimento).toBe('open');
    const eighth = new Date('2026-11-29T00:00:00-03:00');
    expect(statesOf({ deliveredAt, now: eighth })).toMatchObject({
      arrependimento: 'over',
      faltou_ou_errado: 'open',
      passei_mal: 'open',
    });
    const later = new Date('2026-12-22T00:00:00-03:00');
    expect(statesOf({ deliveredAt, now: later })).toMatchObject({
      descongelado_ou_danificado: 'over',
      passei_mal: 'open',
    });
  });

  it('include only the report of an illness for a cancelled order that had been delivered', () => {
    expect(statesOf({ status: 'cancelado' }).passei_mal).toBe('cancelled');
    expect(statesOf({ status: 'cancelado', deliveredAt })).toMatchObject({
      arrependimento: 'cancelled',
      faltou_ou_errado: 'cancelled',
      passei_mal: 'open',
    });
  });
});

describe('the units of a line', () => {
  it('that can be reported are those bought less those already reported', () => {
    expect(unitsLeft('faltou_ou_errado', { bought: 2, reported: 1, movable: 0 })).toBe(1);
    expect(unitsLeft('faltou_ou_errado', { bought: 2, reported: 3, movable: 0 })).toBe(0);
  });

  it('are not used up by refused cases or reports of illness', () => {
    expect(countsUnits('faltou_ou_errado', 'recusado')).toBe(false);
    expect(countsUnits('passei_mal', 'aberto')).toBe(false);
    expect(countsUnits('arrependimento', 'resolvido')).toBe(true);
    expect(unitsLeft('passei_mal', { bought: 2, reported: 2, movable: 0 })).toBe(2);
  });
});

describe('a withdrawal', () => {
  it('can have the units that a report has, unless they were refunded or replaced', () => {
    expect(unitsLeft('arrependimento', { bought: 2, reported: 2, movable: 1 })).toBe(1);
    expect(unitsLeft('arrependimento', { bought: 2, reported: 1, movable: 1 })).toBe(2);
    expect(unitsLeft('faltou_ou_errado', { bought: 2, reported: 2, movable: 1 })).toBe(0);
  });

  it('takes units out of undecided cases and of those that left the pizza with the buyer', () => {
    expect(isMovable('faltou_ou_errado', null)).toBe(true);
    expect(isMovable('recolhimento', null)).toBe(true);
    expect(isMovable('arrependimento', null)).toBe(false);
    expect(isMovable('passei_mal', null)).toBe(false);
    expect(CASE_DECISIONS.filter((decision) => isMovable('faltou_ou_errado', decision))).toEqual([
      'abater',
      'encerrar',
    ]);
  });
});

describe('the question whether the order arrived frozen', () => {
  const slot = {
    status: 'em_preparo',
    paymentStatus: 'paid',
    source: 'site',
    isPacked: false,
    deliveredAt: null,
    slotDate: '2026-11-28',
    slotStartsAt: new Date('2026-11-28T09:00:00-03:00'),
    sentAt: null,
    isAnswered: false,
    deliveryMethod: 'delivery',
    cases: [],
  } as const;
  const at = (time: string) => new Date(`2026-11-28T${time}-03:00`);

  it('is asked from the start of the delivery window to the end of the day, even if the order is not marked as sent', () => {
    expect(asksFrozen({ ...slot, now: at('08:59:59') })).toBe(false);
    expect(asksFrozen({ ...slot, now: at('09:00:00') })).toBe(true);
    expect(asksFrozen({ ...slot, status: 'entregue', now: at('23:59:59') })).toBe(true);
    expect(asksFrozen({ ...slot, status: 'entregue', now: new Date('2026-11-29T00:00:00-03:00') })).toBe(
      false,
    );
    expect(kindState('descongelado_ou_danificado', { ...slot, now: at('09:00:00') })).toBe('open');
  });

  it('is asked earlier once the order is sent, and never twice', () => {
    const sent = { ...slot, status: 'enviado', sentAt: at('08:10:00') } as const;
    expect(asksFrozen({ ...sent, now: at('08:30:00') })).toBe(true);
    expect(asksFrozen({ ...sent, now: at('08:30:00'), isAnswered: true })).toBe(false);
    expect(asksFrozen({ ...slot, slotDate: null, slotStartsAt: null, now: at('12:00:00') })).toBe(false);
  });

  it('is not asked of who has reported something about the order', () => {
    expect(asksFrozen({ ...slot, status: 'entregue', cases: [{}], now: at('12:00:00') })).toBe(false);
  });

  it('is asked of an order to be picked up only once it was picked up, not when it is ready', () => {
    const pickup = {
      ...slot,
      deliveryMethod: 'pickup',
      sentAt: at('08:10:00'),
      now: at('12:00:00'),
    } as const;
    for (const status of ['em_preparo', 'enviado'] as const)
      expect(asksFrozen({ ...pickup, status })).toBe(false);
    expect(asksFrozen({ ...pickup, status: 'entregue' })).toBe(true);
  });
});
