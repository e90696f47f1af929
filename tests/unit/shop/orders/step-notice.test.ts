import {
  fillNotice,
  isTold,
  NOTICE_FIELDS,
  NOTICE_MAX_LENGTH,
  noticeProblem,
  noticeProblemText,
  STEP_NOTICES,
  stepNoticeOf,
  TOLD_STATUSES,
  USUAL_NOTICES,
} from '@shop/orders/step-notice';
import { ORDER_STATUSES } from '@shop/orders/order-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const VALUES = { nome: 'Nara', pedido: '613D8B2F', janela: 'hoje, entre 16h e 19h', loja: 'Massa Mansa' };

describe('the text of a notice', () => {
  it('has its fields filled in, each as often as it stands there', () => {
    expect(fillNotice('{nome}, {nome}: {pedido} ({janela}) — {loja}', VALUES)).toBe(
      'Nara, Nara: 613D8B2F (hoje, entre 16h e 19h) — Massa Mansa',
    );
  });

  it('puts a name in as it is, even if it looks like a field or like a pattern', () => {
    expect(fillNotice('Olá, {nome}!', { ...VALUES, nome: '{pedido} $& $1' })).toBe('Olá, {pedido} $& $1!');
  });

  it.each([
    ['', 'notice_empty'],
    [' \n ', 'notice_empty'],
    ['\u200e', 'notice_empty'],
    ['x'.repeat(NOTICE_MAX_LENGTH + 1), 'notice_too_long'],
    ['Olá, {name}!', 'notice_field_unknown'],
    ['Olá, {Nome}!', 'notice_field_unknown'],
    ['Olá, { nome }!', 'notice_field_unknown'],
    ['Olá, {}!', 'notice_field_unknown'],
    ['Olá, {constructor}!', 'notice_field_unknown'],
    ['Olá, {nome!', 'notice_brace_open'],
    ['Olá, nome}!', 'notice_brace_open'],
    ['Olá, {{nome}}!', 'notice_brace_open'],
  ])('%j is refused as %s', (text, code) => {
    expect(noticeProblem(text)).toMatchObject({ code });
  });

  it('says which field does not exist, and which do', () => {
    const problem = noticeProblem('Olá, {cliente}!');
    expect(problem && noticeProblemText(problem)).toBe(
      '{cliente} não existe. Use {nome}, {pedido}, {janela} ou {loja}.',
    );
  });

  it('without a problem leaves no brace to the buyer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', 'nome', 'pedido', 'x', ' ', '{loja}', '{janela}', '\n'), {
          maxLength: 12,
        }),
        (parts) => {
          const text = parts.join('');
          fc.pre(noticeProblem(text) === null);
          expect(fillNotice(text, VALUES)).not.toMatch(/[{}]/);
        },
      ),
    );
  });

  it('is right as the shop begins with it, for every kind', () => {
    for (const kind of STEP_NOTICES) expect(noticeProblem(USUAL_NOTICES[kind])).toBeNull();
    expect(Object.keys(NOTICE_FIELDS)).toEqual(Object.keys(VALUES));
  });
});

describe('the notice about a status', () => {
  it('exists for paid orders that go on, and for no other', () => {
    expect(ORDER_STATUSES.filter(isTold)).toEqual(TOLD_STATUSES);
    expect(TOLD_STATUSES).not.toContain('cancelado');
  });

  it('tells a pickup that it is ready, and a delivery that it is on its way', () => {
    expect(stepNoticeOf('enviado', 'pickup')).toBe('pronto');
    expect(stepNoticeOf('enviado', 'delivery')).toBe('saiu');
    expect(stepNoticeOf('em_preparo', 'pickup')).toBe('em_preparo');
  });
});
