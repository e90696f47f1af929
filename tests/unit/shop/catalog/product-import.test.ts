import { describe, expect, it } from 'vitest';

import { changeOf, importModel, IMPORT_LIMITS, newProductOf, readImport } from '@shop/catalog/product-import';
import { emptyProductForm } from '@shop/catalog/product-form';
import { readCsv } from '@shop/reading/csv';

function read(text: string) {
  const lines = readCsv(text);
  if (!lines) throw new Error('no lines');
  return readImport(lines);
}

const rowsOf = (text: string) => {
  const found = read(text);
  if (!found.ok) throw new Error(found.error.code);
  return found.rows;
};

const firstOf = (text: string) => {
  const [row] = rowsOf(text);
  if (!row) throw new Error('no row');
  return row;
};

describe('the model file', () => {
  it('has a category of the shop', () => {
    expect(rowsOf(importModel('Massas')).map(({ values }) => values.category)).toEqual(['Massas', 'Massas']);
  });

  it('is read without an error, as two new products off sale', () => {
    const rows = rowsOf(importModel('Pizzas'));
    expect(rows.map(({ name, errors }) => [name, errors])).toEqual([
      ['Pizza Calabresa', []],
      ['Pizza Marinara', []],
    ]);
    const products = rows.map((row) => newProductOf(row));
    expect(products.map(({ errors }) => errors)).toEqual([[], []]);
    expect(products[0]).toMatchObject({
      form: { priceCents: 4990, isGlutenFree: true, contains: ['leite'], active: false },
      openingStock: 12,
    });
  });
});

describe('a file of products', () => {
  it('says what is wrong with its columns', () => {
    expect(read('nome;cor;nome\nPizza;azul;x')).toEqual({
      ok: false,
      error: { code: 'import_columns', missing: ['preço'], unknown: ['cor'], twice: ['nome'] },
    });
  });

  it('takes headings in any order and case, with the usual other names', () => {
    const row = firstOf('Preco (R$),PRODUTO\n"1.049,90",Kit');
    expect(row).toMatchObject({ line: 2, name: 'Kit', values: { priceCents: 104_990 }, errors: [] });
  });

  it('names the column and the text of each wrong cell', () => {
    const row = firstOf('nome;preço;não contém glúten;validade em dias\n;grátis;talvez;três');
    expect(row.errors).toEqual([
      'falta o nome.',
      'preço: “grátis” não é um valor como 49,90.',
      'não contém glúten: “talvez” não é “sim” ou “não”.',
      'validade em dias: “três” não é um número como 90.',
    ]);
  });

  it('refuses a price of zero, a cell without a column, and too many rows', () => {
    expect(firstOf('nome;preço\nPizza;0;a mais').errors).toEqual([
      'preço: “0” não é um valor como 49,90.',
      'há mais células do que colunas: “a mais”.',
    ]);
    const many = `nome;preço\n${'Pizza;1\n'.repeat(IMPORT_LIMITS.rows + 1)}`;
    expect(read(many)).toEqual({ ok: false, error: { code: 'import_rows' } });
    expect(read('nome;preço\n')).toEqual({ ok: false, error: { code: 'import_unreadable' } });
  });
});

describe('a row of a new product', () => {
  it('needs a price, and follows the rules of the form', () => {
    const row = firstOf(`nome;preço;validade em dias;no freezer\n${'x'.repeat(130)};;9000;9999999`);
    const { errors } = newProductOf(row);
    expect(errors[0]).toBe('falta o preço.');
    expect(errors.map((text) => text.split(':')[0])).toEqual([
      'falta o preço.',
      'no freezer',
      'nome',
      'validade em dias',
    ]);
  });
});

describe('a row of a product that exists', () => {
  const product = { ...emptyProductForm(), name: 'Pizza', priceCents: 4990, ingredients: ['água'] };

  it('changes only what it says and what differs', () => {
    const row = firstOf('nome;preço;descrição;avisar abaixo de\nPizza;52,90;;5');
    expect(changeOf(row, product)).toEqual({ change: { priceCents: 5290 }, errors: [] });
  });

  it('does not change a label or a stock, which have their own pages', () => {
    const row = firstOf('nome;preço;ingredientes;no freezer\nPizza;49,90;farinha;3');
    const { change, errors } = changeOf(row, product);
    expect(change).toEqual({});
    expect(errors.map((text) => text.split(':')[0])).toEqual(['no freezer', 'ingredientes']);
    const same = firstOf('nome;preço;ingredientes\nPizza;49,90;água');
    expect(changeOf(same, product)).toEqual({ change: {}, errors: [] });
  });
});
