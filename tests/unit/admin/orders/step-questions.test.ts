import { describe, expect, it } from 'vitest';

import {
  cashQuestion,
  laterDayQuestion,
  lotQuestion,
  readyQuestion,
  stepDone,
} from '@cms/admin/views/orders/changes/step-questions';
import { firstToSeparate, laterOrdersQuestion, runLotsQuestion } from '@cms/admin/views/runs/run-labels';

const celia = {
  number: '13007254',
  customerName: 'Célia Nunes',
  deliveryMethod: 'pickup',
  totalCents: 10_651,
} as const;

describe('a question about a step', () => {
  it('about boxes without a lot names the order, and its first answer leads to Separar', () => {
    const { title, answers } = lotQuestion({ units: 2, isRefused: false }, celia);
    expect(title).toBe('Sem lote: Célia Nunes, 13007254');
    expect(answers.map(({ label }) => label)).toEqual(['Separar as caixas', 'Enviar assim mesmo']);
  });

  it('leaves out the way that the shop does not allow', () => {
    const { facts, answers } = lotQuestion({ units: 1, isRefused: true }, celia);
    expect(facts).toEqual(['1 caixa sem lote. Este pedido só sai com o lote de cada caixa.']);
    expect(answers.map(({ value }) => value)).toEqual(['separate']);
  });

  it('about "Pronto" without a lot names the order, leads to Separar, and leaves out what is not allowed', () => {
    const { title, facts, answers } = readyQuestion({ units: 2, isRefused: false }, celia);
    expect(title).toBe('Sem lote: Célia Nunes, 13007254');
    expect(facts).toEqual(['2 caixas sem lote. Num recolhimento não dá para saber se este pedido recebeu.']);
    expect(answers.map(({ label }) => label)).toEqual(['Separar as caixas', 'Pronto assim mesmo']);
    const refused = readyQuestion({ units: 1, isRefused: true }, celia);
    expect(refused.facts).toEqual(['1 caixa sem lote. Este pedido só fica pronto com o lote de cada caixa.']);
    expect(refused.answers.map(({ value }) => value)).toEqual(['separate']);
  });

  it('about an order for a later day names the order and the day', () => {
    const { title, facts, answers } = laterDayQuestion('2026-11-24', 'enviado', {
      ...celia,
      deliveryMethod: 'delivery',
    });
    expect(title).toBe('Célia Nunes, 13007254: é para terça, 24 de novembro');
    expect(facts[0]).toBe('A entrega foi combinada para terça, 24 de novembro, não para hoje.');
    expect(answers[0]?.label).toBe('Marcar hoje como enviado');
    expect(laterDayQuestion('2026-11-24', 'enviado', celia).answers[0]?.label).toBe(
      'Marcar hoje como pronto para retirada',
    );
  });

  it('about a run names every order for a later day', () => {
    const gilda = {
      orderId: 'a',
      number: 'BA3048BB',
      customerName: 'Gilda Reis',
      date: '2026-11-24',
    };
    const one = laterOrdersQuestion([gilda]);
    expect(one.title).toBe('Gilda Reis, BA3048BB: é para terça, 24 de novembro');
    const { title, facts } = laterOrdersQuestion([
      gilda,
      { ...gilda, orderId: 'b', number: '37622006', customerName: 'Beto Lima', date: '2026-11-25' },
    ]);
    expect(title).toBe('2 pedidos desta rota são para outro dia');
    expect(facts.slice(0, 2)).toEqual([
      'Gilda Reis, BA3048BB: terça, 24 de novembro',
      'Beto Lima, 37622006: quarta, 25 de novembro',
    ]);
  });

  it('about a run names every order that lacks a lot, with its boxes, and leads to the first', () => {
    const beto = {
      orderId: 'a',
      number: '37622006',
      customerName: 'Beto Lima',
      units: 1,
      isRefused: false,
      isRecalled: false,
    };
    const gilda = { ...beto, orderId: 'b', number: 'BA3048BB', customerName: 'Gilda Reis', units: 2 };
    const { title, facts, answers } = runLotsQuestion([beto, gilda]);
    expect(title).toBe('Sem lote: 2 pedidos desta rota');
    expect(facts.slice(0, 2)).toEqual([
      'Beto Lima, 37622006: 1 caixa sem lote',
      'Gilda Reis, BA3048BB: 2 caixas sem lote',
    ]);
    expect(answers).toEqual([
      { value: 'separate', label: 'Separar as caixas de Beto Lima' },
      { value: 'send', label: 'Enviar os 2 assim mesmo' },
    ]);
    expect(runLotsQuestion([beto])).toMatchObject({
      title: 'Sem lote: Beto Lima, 37622006',
      answers: [
        { value: 'separate', label: 'Separar as caixas' },
        { value: 'send', label: 'Enviar assim mesmo' },
      ],
    });
    expect(firstToSeparate([beto, gilda]).orderId).toBe('a');
    expect(firstToSeparate([beto, { ...gilda, isRefused: true }]).orderId).toBe('b');
    const refused = runLotsQuestion([beto, { ...gilda, isRefused: true }]);
    expect(refused.facts[1]).toBe('Gilda Reis, BA3048BB: 2 caixas sem lote, só sai com o lote');
    expect(refused.answers).toEqual([{ value: 'separate', label: 'Separar as caixas de Gilda Reis' }]);
  });

  it('about cash says the amount and the name, and its answer is the act itself', () => {
    const { title, answers } = cashQuestion(celia);
    expect(title).toBe('Recebeu R$\u00a0106,51 de Célia Nunes?');
    expect(answers[0]?.label).toBe('Recebi R$\u00a0106,51 e entreguei');
  });
});

describe('the message after a step', () => {
  it('names the person, the new status and the cash', () => {
    expect(stepDone('entregue', { order: celia, cashCents: 10_651 }).title).toBe(
      'Célia Nunes: entregue, R$\u00a0106,51',
    );
    expect(stepDone('enviado', { order: celia })).toEqual({
      title: 'Célia Nunes: pronto para retirada',
      description: 'Pedido 13007254. Status do pedido atualizado!',
    });
  });
});
