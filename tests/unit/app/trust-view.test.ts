import { describe, expect, it } from 'vitest';

import { trustView, type TrustFacts } from '@app/routes/confianca/trust-view';

const LOT: TrustFacts['lots'][number] = {
  code: '261118-1',
  state: 'released',
  productId: 'a',
  productName: 'Margherita',
  madeOn: '2026-11-18',
  bestBefore: '2027-02-16',
  glutenResult: 'below_limit',
  glutenMgKg: null,
  glutenLimitMgKg: 5,
  hasReport: true,
  isInHouse: true,
};

const covered = (name: string) => ({ name, isCovered: true });
const bare = (name: string) => ({ name, isCovered: false });

function words(more: Partial<TrustFacts>): string {
  const facts = {
    products: [covered('Margherita'), covered('Pepperoni')],
    lots: [LOT],
    isReportRequired: true,
    isLotRequired: true,
    isGlutenFree: true,
    ...more,
  };
  const { lead, tiles, withoutCode } = trustView(facts);
  return [lead, ...tiles.map(({ title, text }) => `${title}: ${text}`), withoutCode].join('\n');
}

describe('the trust page', () => {
  it('says that everything on sale has a lot, and every box a code, only while both are so', () => {
    const text = words({});
    expect(text).toContain('Tudo o que está à venda é de um lote com data, resultado de glúten e código.');
    expect(text).toContain('Toda caixa traz um código.');
    expect(text).not.toContain('Sua caixa não tem código?');
  });

  it('names the products that have lots while others have none', () => {
    const text = words({ products: [bare('Kit'), covered('Margherita'), covered('Pepperoni')] });
    expect(text).toContain('código: Margherita e Pepperoni. Os outros produtos ainda não têm lote.');
    expect(text).not.toMatch(/Tudo o que|Toda caixa/);
    expect(text).toContain('Sua caixa não tem código? Ela saiu sem lote anotado.');
  });

  it('names no product while nothing on sale has a lot', () => {
    const text = words({ products: [bare('Kit')] });
    expect(text).toContain('nenhum produto à venda está em um lote com código');
    expect(text).not.toMatch(/Tudo o que|Toda caixa/);
  });

  it('does not promise a code on every box while orders may be sent without lots', () => {
    const text = words({ isLotRequired: false });
    expect(text).toContain('Tudo o que está à venda é de um lote');
    expect(text).toContain('A caixa de um lote traz um código.');
    expect(text).toContain('Sua caixa não tem código?');
  });

  it.each<[string, Partial<TrustFacts>]>([
    ['a release needs no report', { isReportRequired: false }],
    ['a lot on sale has no report', { lots: [{ ...LOT, hasReport: false }] }],
  ])('does not say that nothing is sold without a report while %s', (_, facts) => {
    expect(words({})).toContain('Sem laudo, o lote não é vendido.');
    expect(words(facts)).not.toContain('Sem laudo, o lote não é vendido.');
  });

  it('counts the results of the lots on sale, not those of lots that were sold or stopped', () => {
    const past = { ...LOT, glutenResult: null, hasReport: false };
    expect(words({ lots: [LOT, { ...past, isInHouse: false }, { ...past, state: 'blocked' }] })).toContain(
      'data, resultado de glúten e código',
    );
    expect(words({ lots: [LOT, past] })).toContain('um lote com data e código.');
  });

  it('claims that no recipe has wheat only while every product on sale contains no gluten', () => {
    expect(words({})).toContain('Nenhuma receita leva trigo');
    expect(words({ isGlutenFree: false })).not.toContain('trigo');
  });
});
