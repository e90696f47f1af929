import { describe, expect, it } from 'vitest';

import { lineField, quantityField, readCaseForm, reportErrors } from '@shop/cases/case-form';
import {
  CASE_KIND_PATHS,
  caseKindOfPath,
  HELP_KINDS,
  isCaseStatus,
  isChosenDecision,
  isOpenCase,
  MAX_CASE_TEXT,
  returnsMoney,
  type CaseKind,
} from '@shop/cases/case-kinds';
import { countsUnits, unitsLeft } from '@shop/cases/case-lines';
import { takesPhotos } from '@shop/cases/case-photos';
import { caseMessages } from '@shop/messages/case-messages';
import { formData } from '../parse-form';

const LINES = [
  { lineId: 'a', bought: 3, reported: 1, movable: 0 },
  { lineId: 'b', bought: 2, reported: 2, movable: 0 },
  { lineId: 'c', bought: 1, reported: 0, movable: 0 },
];

const TICKED = { line0: 'on', line1: 'on', line2: 'on', quantity0: '9', quantity1: '1', quantity2: '1' };

const read = (kind: CaseKind, entries: Record<string, string>) =>
  readCaseForm(kind, { form: formData(entries), lines: LINES });

describe('the form of a buyer’s report', () => {
  it('reports at most the units of a line that no other case reports', () => {
    const { report } = read('descongelado_ou_danificado', TICKED);
    expect(report.lines).toEqual([
      { lineId: 'a', quantity: 2 },
      { lineId: 'c', quantity: 1 },
    ]);
  });

  it('leaves out the lines that are not ticked', () => {
    expect(read('arrependimento', { [lineField(2)]: 'on', [quantityField(0)]: '2' }).report.lines).toEqual([
      { lineId: 'c', quantity: 1 },
    ]);
    expect(read('arrependimento', { line0: 'yes' }).report.lines).toEqual([]);
  });

  it.each([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['12345', 1],
    ['x2', 1],
    ['', 1],
  ])('reads the quantity “%s” as %i', (quantity, units) => {
    const { report } = read('passei_mal', { line0: 'on', quantity0: quantity });
    expect(report.lines).toEqual([{ lineId: 'a', quantity: units }]);
  });

  it('takes text and wish of a damaged pizza, and neither call nor consent', () => {
    const { report, errors } = read('faltou_ou_errado', {
      line0: 'on',
      text: '  Veio outra.\r\n',
      wish: 'troca',
      callMe: 'on',
      healthConsent: 'on',
    });
    expect(report).toMatchObject({ text: 'Veio outra.', wish: 'troca', callMe: false, healthConsent: false });
    expect(errors).toEqual({});
  });

  it('takes no reason of a withdrawal, because the law requires none', () => {
    const { report, errors } = read('arrependimento', {
      line0: 'on',
      text: 'Mudei de ideia',
      wish: 'dinheiro',
    });
    expect(report).toMatchObject({ text: '', wish: null });
    expect(errors).toEqual({});
  });

  it('takes call and consent of a report of illness, and no wish', () => {
    const form = { line0: 'on', text: 'Passei mal', wish: 'dinheiro', callMe: 'on', healthConsent: 'on' };
    const { report, errors } = read('passei_mal', form);
    expect(report).toMatchObject({ text: 'Passei mal', wish: null, callMe: true, healthConsent: true });
    expect(errors).toEqual({});
  });

  it('accepts only the wishes that the form offers', () => {
    expect(read('faltou_ou_errado', { wish: 'ouro' }).report.wish).toBeNull();
    expect(read('faltou_ou_errado', { wish: 'abatimento' }).report.wish).toBe('abatimento');
  });

  it('ignores a file in the place of a text', () => {
    const form = formData({ line0: 'on' });
    form.set('text', new File(['x'], 'x.txt'));
    expect(readCaseForm('faltou_ou_errado', { form, lines: LINES }).report.text).toBe('');
  });
});

describe('the errors of a report', () => {
  const complete = {
    lines: [{ lineId: 'a', quantity: 1 }],
    text: 'Chegou mole',
    wish: 'troca',
    callMe: false,
    healthConsent: false,
  } as const;

  const errorsOf = (kind: CaseKind, change: Partial<Parameters<typeof reportErrors>[1]> = {}) =>
    reportErrors(kind, { ...complete, lines: [...complete.lines], ...change });

  it('name a missing line in every kind of report', () => {
    for (const kind of HELP_KINDS)
      expect(errorsOf(kind, { lines: [] }).lines, kind).toBe(caseMessages.case_lines_required);
  });

  it('name a missing text or wish where the shop must decide', () => {
    expect(errorsOf('descongelado_ou_danificado')).toEqual({});
    expect(errorsOf('descongelado_ou_danificado', { text: '', wish: null })).toEqual({
      text: caseMessages.case_text_required,
      wish: caseMessages.case_wish_required,
    });
    expect(errorsOf('recolhimento', { text: '' })).toEqual({ text: caseMessages.case_text_required });
    expect(errorsOf('arrependimento', { text: '', wish: null })).toEqual({});
  });

  it('name a text above the limit', () => {
    expect(errorsOf('faltou_ou_errado', { text: 'a'.repeat(MAX_CASE_TEXT) })).toEqual({});
    expect(errorsOf('faltou_ou_errado', { text: 'a'.repeat(MAX_CASE_TEXT + 1) })).toEqual({
      text: caseMessages.case_text_long,
    });
  });

  it('require consent for a text about health, and no text', () => {
    expect(errorsOf('passei_mal', { wish: null })).toEqual({
      healthConsent: caseMessages.case_consent_required,
    });
    expect(errorsOf('passei_mal', { wish: null, healthConsent: true })).toEqual({});
    expect(errorsOf('passei_mal', { wish: null, text: '' })).toEqual({});
  });
});

describe('a case', () => {
  it('has its kind in the address of its help page', () => {
    for (const kind of HELP_KINDS) expect(caseKindOfPath(CASE_KIND_PATHS[kind])).toBe(kind);
    expect(caseKindOfPath('outra')).toBeNull();
    expect(caseKindOfPath(undefined)).toBeNull();
  });

  it('waits for a decision until it is resolved or refused', () => {
    expect(
      ['aberto', 'em_atendimento', 'resolvido', 'recusado'].filter(isCaseStatus).map(isOpenCase),
    ).toEqual([true, true, false, false]);
    expect(isCaseStatus('pago')).toBe(false);
  });

  it('is decided only in the ways that the team can choose', () => {
    expect(isChosenDecision('troca')).toBe(true);
    expect(isChosenDecision('cancelado')).toBe(false);
    expect(
      (['troca', 'devolver', 'abater', 'encerrar', 'recusar', 'cancelado'] as const).filter(returnsMoney),
    ).toEqual(['devolver', 'abater']);
  });

  it('uses up the units of its lines unless it was refused or reports an illness', () => {
    expect(countsUnits('faltou_ou_errado', 'aberto')).toBe(true);
    expect(countsUnits('faltou_ou_errado', 'recusado')).toBe(false);
    expect(countsUnits('passei_mal', 'aberto')).toBe(false);
    expect(unitsLeft('faltou_ou_errado', { bought: 2, reported: 3, movable: 0 })).toBe(0);
    expect(unitsLeft('passei_mal', { bought: 2, reported: 3, movable: 0 })).toBe(2);
  });

  it('has photos unless it is a withdrawal', () => {
    expect(HELP_KINDS.filter(takesPhotos)).toEqual([
      'passei_mal',
      'descongelado_ou_danificado',
      'faltou_ou_errado',
    ]);
  });
});
