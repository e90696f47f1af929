import { describe, expect, it } from 'vitest';

import {
  mergeTyped,
  sameValue,
  touchedFields,
  valueConflicts,
} from '@cms/admin/frame/editor/three-way-values';

const questions = (...texts: string[]) => texts.map((question, place) => ({ id: `q${place}`, question }));

describe('the fields of a text that were touched', () => {
  it('are those whose values differ from the stored ones; an empty value has several forms', () => {
    const stored = { lead: 'Oi', help: { title: null }, notices: [], updatedAt: '2026-11-26T10:00:00.000Z' };
    const form = {
      lead: 'Olá',
      help: { title: '' },
      notices: undefined,
      updatedAt: '2026-11-26T11:00:00.000Z',
    };
    expect(touchedFields(stored, form)).toEqual(['lead']);
    expect(touchedFields(stored, { ...stored })).toEqual([]);
  });

  it('include a list whose rows changed their order, and a text that was emptied', () => {
    const [first, second] = questions('Um?', 'Dois?');
    expect(touchedFields({ rows: [first, second] }, { rows: [second, first] })).toEqual(['rows']);
    expect(touchedFields({ lead: 'Oi' }, { lead: '' })).toEqual(['lead']);
  });

  it('compare values, not the order in which a record names them', () => {
    expect(sameValue({ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 })).toBe(true);
    expect(sameValue({ a: 1 }, { a: 1, b: false })).toBe(false);
  });
});

describe('what two people did to one text', () => {
  const base = { lead: 'Oi', phone: '1', questions: questions('Um?', 'Dois?', 'Três?') };

  it('is merged by field: nobody loses what only one of them changed', () => {
    const mine = { ...base, lead: 'Olá' };
    const theirs = { ...base, phone: '2' };
    expect(mergeTyped({ base, mine, theirs })).toEqual({ ...base, lead: 'Olá', phone: '2' });
  });

  it('is merged by question: each keeps the answer that they wrote', () => {
    const mine = { ...base, questions: questions('Um!', 'Dois?', 'Três?') };
    const theirs = {
      ...base,
      questions: [...questions('Um?', 'Dois!', 'Três?'), { id: 'new', question: 'Quatro?' }],
    };
    expect(mergeTyped({ base, mine, theirs }).questions).toEqual([
      { id: 'q0', question: 'Um!' },
      { id: 'q1', question: 'Dois!' },
      { id: 'q2', question: 'Três?' },
      { id: 'new', question: 'Quatro?' },
    ]);
  });

  it('keeps the typed words where both changed the same ones, and a removed question only if the other changed it', () => {
    const mine = { ...base, lead: 'Meu', questions: questions('Um?', 'Dois?') };
    const theirs = { ...base, lead: 'Deles', questions: questions('Um?', 'Dois?', 'Três?') };
    expect(mergeTyped({ base, mine, theirs })).toMatchObject({ lead: 'Meu', questions: mine.questions });
    const changed = { ...base, questions: questions('Um?', 'Dois?', 'Três!') };
    expect(mergeTyped({ base, mine, theirs: changed }).questions).toEqual(changed.questions);
  });

  it('never makes one rich text of two', () => {
    const text = (words: string) => ({
      root: { type: 'root', children: [{ text: words }], direction: 'ltr' },
    });
    const three = { base: { body: text('a') }, mine: { body: text('b') }, theirs: { body: text('c') } };
    expect(mergeTyped(three).body).toEqual(text('b'));
  });

  it('is listed in the notice by its label, with the typed words beside the stored ones', () => {
    const labels = { lead: 'Abertura', phone: 'Telefone', questions: 'Perguntas' };
    const mine = { ...base, lead: 'Meu' };
    const theirs = {
      ...base,
      ...{ lead: 'Deles', phone: '2', hidden: 'x' },
      questions: questions('Um?', 'Dois!', 'Três?'),
    };
    expect(valueConflicts(labels, { base, mine, theirs })).toEqual([
      { label: 'Abertura', now: 'Deles', typed: 'Meu' },
      { label: 'Telefone', now: '2', typed: null },
      { label: 'Perguntas, item 2', now: 'Dois!', typed: null },
    ]);
  });

  it('is listed with the paragraphs that each of them wrote, because only one rich text is kept', () => {
    const body = (...paragraphs: string[]) => ({
      root: {
        type: 'root',
        children: paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })),
      },
    });
    const three = {
      base: { body: body('Um.', 'Dois.') },
      mine: { body: body('Um.', 'Dois. Meu fim.') },
      theirs: { body: body('Deles, no começo.', 'Um.', 'Dois.') },
    };
    expect(valueConflicts({ body: 'Texto' }, three)).toEqual([
      { label: 'Texto', now: 'Deles, no começo.', typed: 'Dois. Meu fim.' },
    ]);
    expect(valueConflicts({ body: 'Texto' }, { ...three, theirs: { body: body('Um.') } })).toEqual([
      { label: 'Texto', now: null, typed: 'Dois. Meu fim.' },
    ]);
    expect(
      valueConflicts({ body: 'Texto' }, { ...three, theirs: { body: body('a'.repeat(400)) } })[0]?.now,
    ).toBe(`${'a'.repeat(160)}…`);
    const long = 'Estas regras completam os Termos de Uso, que valem para todas as compras da loja.';
    const ends = {
      base: { body: body(long) },
      mine: { body: body(`${long} Meu fim.`) },
      theirs: { body: body(`${long} Fim deles.`) },
    };
    expect(valueConflicts({ body: 'Texto' }, ends)).toEqual([
      {
        label: 'Texto',
        now: '… para todas as compras da loja. Fim deles.',
        typed: '… para todas as compras da loja. Meu fim.',
      },
    ]);
    const rows = (words: string) => [{ id: 'q0', question: 'Um?', answer: body(words) }];
    const lists = {
      base: { rows: rows('Sim.') },
      mine: { rows: rows('Talvez.') },
      theirs: { rows: rows('Não.') },
    };
    expect(valueConflicts({ rows: 'Perguntas' }, lists)).toEqual([
      { label: 'Perguntas, item 1', now: 'Não.', typed: 'Talvez.' },
    ]);
    const pictures = (image: string) => ({ slides: [{ id: 's0', image }] });
    const [old, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(
      valueConflicts(
        { slides: 'Destaques' },
        { base: pictures(old), mine: pictures(old), theirs: pictures(other) },
      ),
    ).toEqual([{ label: 'Destaques, item 1', now: null, typed: null }]);
  });
});
