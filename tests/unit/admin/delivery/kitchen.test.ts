import { describe, expect, it } from 'vitest';

import { kitchenHref, readKitchenAddress } from '@cms/admin/views/kitchen/kitchen-address';
import {
  countText,
  needsBoxes,
  nothingLeftText,
  totalsOf,
  totalText,
  windowsOf,
  windowTitle,
} from '@cms/admin/views/kitchen/kitchen-list';
import { readyRefusal } from '@cms/admin/views/kitchen/ready-refusals';
import { enteredText } from '@cms/admin/views/kitchen/use-entered-orders';
import type { PrepLine, PrepOrder } from '@cms/orders/queries/prep-list';

const line = (changes: Partial<PrepLine> = {}): PrepLine => ({
  productId: 'm',
  name: 'Margherita',
  quantity: 2,
  notes: null,
  packed: 0,
  hasLots: true,
  kitName: null,
  ...changes,
});

const order = (changes: Partial<PrepOrder> = {}): PrepOrder => ({
  id: crypto.randomUUID(),
  number: '613D8B2F',
  firstName: 'Luana',
  status: 'recebido',
  deliveryMethod: 'delivery',
  neighborhood: 'Pituba',
  slotFrom: '09:00',
  slotTo: '12:00',
  isHeld: false,
  isReady: false,
  hasStoppedBox: false,
  lines: [line()],
  ...changes,
});

describe('the totals of the kitchen', () => {
  it('count, for each product, the units not yet sent and the units already packed, without held orders', () => {
    const totals = totalsOf([
      order({ lines: [line({ packed: 1 })] }),
      order({ lines: [line({ quantity: 1 }), line({ productId: 'd', name: 'Discos', quantity: 4 })] }),
      order({ isHeld: true }),
      order({ status: 'enviado' }),
    ]);
    expect(totals).toEqual([
      { productId: 'd', name: 'Discos', quantity: 4, packed: 0 },
      { productId: 'm', name: 'Margherita', quantity: 3, packed: 1 },
    ]);
  });

  it('count every unit of a ready order as packed, even for products without lots', () => {
    const lines = [line({ hasLots: false }), line({ productId: 'd', name: 'Discos', quantity: 1 })];
    expect(totalsOf([order({ lines, isReady: true })]).map(({ packed }) => packed)).toEqual([1, 2]);
    expect(totalsOf([order({ lines })]).map(({ packed }) => packed)).toEqual([0, 0]);
  });

  it('say how many units are packed, and which lot comes next while units remain to be packed', () => {
    const total = { productId: 'm', name: 'Margherita', quantity: 14, packed: 3 };
    expect(totalText(total, '261118-1')).toBe('3 separadas · use o lote 261118-1');
    expect(totalText({ ...total, packed: 1 }, undefined)).toBe('1 separada');
    expect(totalText({ ...total, packed: 0 }, '261118-1')).toBe('nenhuma separada · use o lote 261118-1');
    expect(totalText({ ...total, packed: 14 }, '261118-1')).toBe('todas separadas');
    expect(totalText({ ...total, quantity: 1, packed: 1 }, undefined)).toBe('separada');
  });
});

describe('the orders of the kitchen', () => {
  it('are grouped by delivery or pickup window and sorted by time, with counts of ready and sent orders', () => {
    const orders = [
      order({ slotFrom: '14:00', slotTo: '18:00' }),
      order({ deliveryMethod: 'pickup', slotFrom: '20:00', slotTo: '21:00' }),
      order({ isReady: true }),
      order({ status: 'entregue', isReady: true }),
    ];
    const windows = windowsOf({ orders });
    expect(windows.map((window) => [windowTitle(window), countText(window.orders)])).toEqual([
      ['9h às 12h', '2 pedidos, 1 pronto, 1 já saiu'],
      ['14h às 18h', '1 pedido'],
      ['Retirada, 20h às 21h', '1 pedido'],
    ]);
  });

  it('count a pickup on the shelf as ready, and a window without work comes last', () => {
    const pickup = order({ deliveryMethod: 'pickup', status: 'enviado', slotFrom: '08:00', slotTo: '09:00' });
    const shelf = [pickup, { ...pickup, status: 'entregue' } as const];
    expect(countText(shelf)).toBe('2 pedidos, 1 pronto, 1 já saiu');
    const later = order({ slotFrom: '14:00', slotTo: '18:00' });
    const sent = order({ status: 'enviado' });
    expect(windowsOf({ orders: [...shelf, sent, later] }).map(windowTitle)).toEqual([
      '14h às 18h',
      'Retirada, 8h às 9h',
      '9h às 12h',
    ]);
  });

  it('have all left only when no pickup waits on the shelf and none is held', () => {
    const pickup = order({ deliveryMethod: 'pickup', status: 'enviado' });
    expect(nothingLeftText([order({ status: 'enviado' }), pickup])).toBe('Nada para preparar.');
    expect(nothingLeftText([order({ isHeld: true })])).toBe('Nada para preparar.');
    expect(nothingLeftText([order({ status: 'enviado' }), { ...pickup, status: 'entregue' }])).toBe(
      'Tudo já saiu.',
    );
  });

  it('that were sent come after the orders to prepare', () => {
    const orders = [
      order({ status: 'enviado', number: 'A' }),
      order({ number: 'B' }),
      order({ number: 'C' }),
    ];
    expect(windowsOf({ orders })[0]?.orders.map(({ number }) => number)).toEqual(['B', 'C', 'A']);
  });

  it('require scanning while a box of a product with lots is not packed, or when a packed box is of a stopped lot', () => {
    expect(needsBoxes(order())).toBe(true);
    expect(needsBoxes(order({ lines: [line({ packed: 2 })] }))).toBe(false);
    expect(needsBoxes(order({ lines: [line({ hasLots: false })] }))).toBe(false);
    expect(needsBoxes(order({ lines: [line({ packed: 2 })], hasStoppedBox: true }))).toBe(true);
  });

  it('are announced by their order numbers when they arrive', () => {
    expect(enteredText([])).toBe('');
    expect(enteredText(['613D8B2F'])).toBe('Entrou 1 pedido: 613D8B2F');
    expect(enteredText(['613D8B2F', 'BA3048BB'])).toBe('Entraram 2 pedidos: 613D8B2F, BA3048BB');
  });

  it('have a message that says why an order cannot be marked as ready', () => {
    expect(readyRefusal({ code: 'already_sent' })).toBe(
      'Este pedido já saiu, ou já está pronto para retirada.',
    );
    expect(readyRefusal({ code: 'lot_missing', units: 1, isRefused: true, isRecalled: false })).toBe(
      'Há caixas sem lote neste pedido.',
    );
    expect(readyRefusal({ code: 'access_denied' })).toBe('Seu acesso não abre esta página.');
  });
});

it('each day of the kitchen has its own address', () => {
  const address = { date: '2026-11-24', method: 'pickup', from: '20:00' } as const;
  const href = kitchenHref(address);
  expect(href).toBe('/admin/cozinha?dia=2026-11-24&modo=retirada&hora=20%3A00');
  expect(readKitchenAddress(Object.fromEntries(new URL(href, 'http://x').searchParams))).toEqual(address);
  expect(kitchenHref(readKitchenAddress({ dia: 'ontem' }))).toBe('/admin/cozinha');
});
