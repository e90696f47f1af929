import { expect, it } from 'vitest';

import { isStopped, LOT_STATUSES } from '@shop/lots/lot-status';
import { publicLotState, type LotFacts } from '@shop/lots/public-lot';
import { personState } from '@shop/recalls/person-state';
import { isRecallText, MAX_RECALL_TEXT, MIN_RECALL_TEXT } from '@shop/recalls/recall-form';

const lot = (change: Partial<LotFacts> = {}) =>
  publicLotState({ status: 'liberado', blockKind: null, isReleased: true, isExpired: false, ...change });

it('a released lot is public until its best-before day', () => {
  expect(lot()).toBe('released');
  expect(lot({ status: 'encerrado' })).toBe('released');
  expect(lot({ isExpired: true })).toBe('expired');
  expect(lot({ status: 'bloqueado', blockKind: 'vencido' })).toBe('expired');
});

it('a lot that was never released has no public state, except while it is checked or recalled', () => {
  const never = { isReleased: false } as const;
  expect(lot({ ...never, status: 'em_analise' })).toBeNull();
  expect(lot({ ...never, status: 'bloqueado', blockKind: 'vencido' })).toBeNull();
  expect(lot({ ...never, status: 'bloqueado', blockKind: 'conferencia' })).toBe('blocked');
  expect(lot({ ...never, status: 'recolhido' })).toBe('recalled');
});

it('the most serious state of a lot is shown', () => {
  expect(lot({ status: 'bloqueado', blockKind: 'conferencia', isExpired: true })).toBe('blocked');
  expect(lot({ status: 'bloqueado', blockKind: null })).toBe('blocked');
  expect(lot({ status: 'recolhido', blockKind: 'conferencia', isExpired: true })).toBe('recalled');
});

it('the boxes of a stopped or recalled lot must not leave', () => {
  expect(LOT_STATUSES.filter(isStopped)).toEqual(['bloqueado', 'recolhido']);
});

it('a person of a recall was reached by their answer, a mail or a call, in this order', () => {
  const at = new Date('2026-11-24T12:00:00Z');
  const nothing = { isErased: false, answeredAt: null, mailedAt: null, warnedAt: null };
  expect(personState(nothing)).toBe('falta');
  expect(personState({ ...nothing, isErased: true })).toBe('sem_contato');
  expect(personState({ ...nothing, mailedAt: at, isErased: true })).toBe('avisado');
  expect(personState({ ...nothing, warnedAt: at })).toBe('avisado');
  expect(personState({ ...nothing, mailedAt: at, answeredAt: at })).toBe('respondeu');
});

it('a text of a recall has 10 to 300 letters', () => {
  const isText = (length: number) => isRecallText('a'.repeat(length));
  expect([MIN_RECALL_TEXT - 1, MIN_RECALL_TEXT, MAX_RECALL_TEXT, MAX_RECALL_TEXT + 1].map(isText)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
