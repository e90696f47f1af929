import { describe, expect, it } from 'vitest';

import { adminMessages, freezerText, shortFreezerText } from '@shop/messages/admin-messages';
import { kitTexts } from '@shop/messages/kit-messages';

import { movementText } from '@cms/admin/views/ledgers/ledger-labels';
import { productRefusal } from '@cms/admin/views/products/product-refusals';
import {
  changesOf,
  changeText,
  countText,
  isCountNeeded,
  isLossPossible,
  type ListEdit,
} from '@cms/admin/views/products/list/list-edits';

const edit = (change: Partial<ListEdit>): ListEdit => ({
  productId: 'a',
  name: 'Pepperoni',
  field: 'price',
  text: '',
  seen: 5_490,
  hasLots: false,
  why: null,
  movementId: 'm',
  ...change,
});

describe('the typed fields of the list of products', () => {
  it('are sent only if they differ from what the list showed', () => {
    const { changes, errors } = changesOf([
      edit({ text: '56,9' }),
      edit({ productId: 'b', text: '54,90' }),
      edit({ productId: 'c', name: 'Mussarela', field: 'stock', text: '24', seen: 0 }),
    ]);
    expect(errors).toEqual({});
    expect(changes.map(changeText)).toEqual([
      'Pepperoni, de R$\u00a054,90 para R$\u00a056,90',
      'Mussarela, de 0 para 24',
    ]);
  });

  it('are refused at their own field if they are no price or no count', () => {
    const { changes, errors } = changesOf([
      edit({ text: 'caro' }),
      edit({ productId: 'b', text: '200.000' }),
      edit({ productId: 'c', field: 'stock', text: '1,5', seen: 3 }),
      edit({ productId: 'd', field: 'stock', text: '', seen: 3 }),
    ]);
    expect(changes).toEqual([]);
    expect(Object.keys(errors)).toEqual(['a.price', 'b.price', 'c.stock', 'd.stock']);
  });

  it('refuse a price of zero, which only the product’s own page takes', () => {
    expect(changesOf([edit({ text: '0' }), edit({ productId: 'b', text: '0,00' })])).toMatchObject({
      changes: [],
      errors: { 'a.price': expect.stringContaining('de graça'), 'b.price': expect.anything() },
    });
  });

  it('are counted by the save bar, also those that still need an answer', () => {
    expect(countText(1, 0)).toBe('1 mudança');
    expect(countText(2, 1)).toBe('2 mudanças, 1 por confirmar');
    expect(countText(0, 1)).toBe('1 por confirmar');
  });

  it('ask about a loss only for fewer units', () => {
    expect(isLossPossible(edit({ field: 'stock', text: '2', seen: 3 }))).toBe(true);
    expect(isLossPossible(edit({ field: 'stock', text: '4', seen: 3 }))).toBe(false);
    expect(isLossPossible(edit({ text: '2', seen: 3 }))).toBe(false);
    expect(isLossPossible(undefined)).toBe(false);
  });

  it('add units to a product with lots only if they were counted, because new ones come from a lot', () => {
    const more = edit({ field: 'stock', text: '12', seen: 3, hasLots: true });
    expect(isCountNeeded(more)).toBe(true);
    expect(changesOf([more])).toEqual({
      changes: [],
      errors: { 'a.stock': adminMessages.stock_count_needed },
    });
    expect(changesOf([{ ...more, why: 'perdi' }]).changes).toEqual([]);
    expect(changesOf([{ ...more, why: 'contei' }])).toMatchObject({ changes: [{ to: 12 }], errors: {} });
    expect(isCountNeeded({ ...more, text: '2' })).toBe(false);
    expect(isCountNeeded({ ...more, hasLots: false })).toBe(false);
    expect(isCountNeeded({ ...more, field: 'price' })).toBe(false);
  });
});

describe('what the panel says of the freezer', () => {
  it('is what is free and what orders hold', () => {
    expect(freezerText({ free: 24, reserved: 2 })).toBe('24 livres, 2 reservadas em pedidos');
    expect(freezerText({ free: 1, reserved: 1 })).toBe('1 livre, 1 reservada em um pedido');
    expect(shortFreezerText({ free: 0, reserved: 1_200 })).toBe('0 livres, 1.200 reservadas');
  });

  it('is, of a kit, how many its products make', () => {
    expect([0, 1, 10].map((kits) => kitTexts.makes({ kits }))).toEqual([
      'Não dá para nenhum kit',
      'Dá para 1 kit',
      'Dá para 10 kits',
    ]);
  });

  it('names a count that is too low, and a freezer that changed during the count', () => {
    const text = (error: Parameters<typeof productRefusal>[0]) => productRefusal(error, '');
    expect(text({ code: 'count_below_reserved', reserved: 5 })).toBe(
      'Há 5 caixas reservadas em pedidos que ainda não saíram: conte de novo, ou marque como enviado o que já saiu.',
    );
    expect(text({ code: 'freezer_changed', inFreezer: 1 })).toBe(
      'O freezer mudou enquanto você contava: agora deve haver 1. Confira e salve de novo.',
    );
  });

  it('calls a movement of reserved units a sale once they are sold', () => {
    expect(movementText({ reason: 'reserva', isSold: true })).toBe('Venda');
    expect(movementText({ reason: 'reserva', isSold: false })).toBe('Reserva');
    expect(movementText({ reason: 'lote', isSold: false })).toBe('Lote');
  });
});
