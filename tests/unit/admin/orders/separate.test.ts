import { describe, expect, it } from 'vitest';

import { arrangeBoxes, isDone, type Box } from '@cms/admin/views/separate/boxes';
import { goneText } from '@cms/admin/views/separate/gone-text';
import { onwardOf, promisedText } from '@cms/admin/views/separate/onward';
import type { PackingLine } from '@cms/orders/packing/find-packing';

const lot = (code: string, remainder: number) => ({
  lotId: code,
  code,
  bestBefore: `2027-0${code}-01`,
  remainder,
});

const line = (change: Partial<PackingLine> = {}): PackingLine => ({
  lineId: 'l',
  componentId: null,
  productId: 'p',
  name: 'Margherita',
  kitName: null,
  notes: null,
  quantity: 3,
  packed: 0,
  lots: [],
  packable: [],
  withoutLot: 0,
  unusable: [],
  hasLots: true,
  ...change,
});

const packedOf = (code: string, units: number, status: 'liberado' | 'bloqueado' = 'liberado') => ({
  lotId: code,
  code,
  status,
  bestBefore: `2027-0${code}-01`,
  units,
});

const shown = (boxes: readonly Box[]) =>
  boxes.map(({ isTaken, isStuck, lot: of }) => `${isTaken ? 'x' : isStuck ? '!' : '-'}${of?.code ?? ''}`);

describe('the boxes of an order', () => {
  it('are as many as were bought, also of a product without lots', () => {
    const boxes = arrangeBoxes(line({ hasLots: false, quantity: 2 }));
    expect(shown(boxes)).toEqual(['-', '-']);
    const one = { lotId: null, code: null, status: null, bestBefore: null, units: 1 };
    expect(arrangeBoxes(line({ hasLots: false, quantity: 2, lots: [one] })).filter(isDone)).toHaveLength(1);
  });

  it('suggest the lot that expires first, then the next, then boxes from before the lots', () => {
    const packable = [lot('1', 1), lot('2', 1)];
    expect(shown(arrangeBoxes(line({ quantity: 4, packable, withoutLot: 1 })))).toEqual([
      '-1',
      '-2',
      '-',
      '!',
    ]);
  });

  it('stay at their place when one of them is taken, and when another one is put back', () => {
    const packable = [lot('1', 1), lot('2', 3)];
    const before = arrangeBoxes(line({ packable }));
    const pressed = before.map((box) => (box.place === 1 ? { ...box, isTaken: true } : box));
    const after = arrangeBoxes(
      line({ packable: [lot('1', 1), lot('2', 2)], lots: [packedOf('2', 1)] }),
      pressed,
    );
    expect(shown(after)).toEqual(['-1', 'x2', '-2']);
  });

  it('show what the shop has packed, whatever was pressed', () => {
    const pressed = arrangeBoxes(line({ packable: [lot('1', 3)] })).map((box) => ({ ...box, isTaken: true }));
    expect(shown(arrangeBoxes(line({ packable: [lot('1', 3)] }), pressed))).toEqual(['-1', '-1', '-1']);
    expect(shown(arrangeBoxes(line({ packable: [], lots: [packedOf('2', 3)] }), pressed))).toEqual([
      'x2',
      'x2',
      'x2',
    ]);
  });

  it('do not count as in hand when their lot was stopped afterwards', () => {
    const boxes = arrangeBoxes(
      line({ quantity: 2, lots: [packedOf('1', 1, 'bloqueado'), packedOf('2', 1)] }),
    );
    expect(boxes.map(isDone)).toEqual([false, true]);
  });
});

describe('an order that needs no more packing', () => {
  it('has left as a delivery, and waits as a pickup until its buyer has collected it', () => {
    expect(goneText({ status: 'enviado', deliveryMethod: 'delivery' })).toBe('Este pedido já saiu.');
    expect(goneText({ status: 'enviado', deliveryMethod: 'pickup' })).toBe(
      'Este pedido está pronto, esperando a retirada.',
    );
    expect(goneText({ status: 'entregue', deliveryMethod: 'pickup' })).toBe('Este pedido já foi retirado.');
  });
});

describe('the way to the next order', () => {
  const back = { href: '/admin/pedidos', name: 'fila' };
  const slot = { date: '2026-11-21', from: '14:00', to: '16:00' };
  const next = {
    id: 'n',
    customerName: 'Ícaro Sena',
    deliveryMethod: 'delivery' as const,
    slot,
    boxCount: 3,
  };

  it('names the next buyer, the boxes and the time', () => {
    expect(onwardOf(next, { today: '2026-11-21', back })).toEqual({
      href: '/admin/pedidos/n/separar',
      label: 'Ir para Ícaro',
      detail: 'Próximo: Ícaro Sena, 3 caixas, sai às 14h',
      brief: 'depois: 3 caixas',
    });
    expect(onwardOf({ ...next, boxCount: 1 }, { today: '2026-11-20', back }).detail).toBe(
      'Próximo: Ícaro Sena, 1 caixa, sai amanhã às 14h',
    );
  });

  it('leads back when no order is left', () => {
    expect(onwardOf(null, { today: '2026-11-21', back })).toMatchObject({
      href: '/admin/pedidos',
      label: 'Voltar à fila',
    });
  });

  it('says when the order at hand leaves', () => {
    expect(promisedText({ slot, deliveryMethod: 'delivery' }, '2026-11-21')).toBe('Entrega hoje, sai às 14h');
    expect(promisedText({ slot, deliveryMethod: 'pickup' }, '2026-11-19')).toBe(
      'Retirada sáb 21/11, 14h às 16h',
    );
  });
});
