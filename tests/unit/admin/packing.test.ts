import { describe, expect, it } from 'vitest';

import { packingHref, readPackingAddress } from '@cms/admin/views/packing/packing-address';
import { paperMm, rollPagesCss } from '@cms/admin/views/packing/roll-pages';
import { labelText, pieceCount, slipWarning } from '@cms/admin/views/packing/slip-labels';
import type { PackingSlip } from '@cms/orders/queries/packing-slips';

const slip = {
  isCancelled: false,
  isHeld: false,
  isPaid: true,
  cashDueCents: null,
  lines: [
    { name: 'Margherita', quantity: 2, notes: null },
    { name: 'Pepperoni', quantity: 1, notes: null },
  ],
} as unknown as PackingSlip;

describe('a packing slip', () => {
  it('counts its items', () => {
    expect(pieceCount(slip)).toBe('3 itens');
    expect(
      pieceCount({ ...slip, lines: [{ name: 'Margherita', quantity: 1, notes: null, components: null }] }),
    ).toBe('1 item');
  });

  it('warns about an order that must not be handed over', () => {
    expect(slipWarning(slip)).toBeNull();
    expect(slipWarning({ ...slip, isPaid: false })).toBe('AINDA NÃO PAGO');
    expect(slipWarning({ ...slip, isPaid: false, cashDueCents: 10_651 })).toBe(
      'RECEBER R$\u00a0106,51 EM DINHEIRO NA RETIRADA',
    );
    expect(slipWarning({ ...slip, isHeld: true })).toBe('PEDIDO RETIDO: NÃO ENTREGAR');
    expect(slipWarning({ ...slip, isHeld: true, isCancelled: true })).toBe('PEDIDO CANCELADO');
  });

  it("contains the statements of the product's label", () => {
    const label = {
      name: 'Margherita',
      isLabelConfirmed: true,
      orderedLabel: null,
      isGlutenFree: true,
      isLactoseFree: false,
      contains: ['leite'],
      mayContain: ['soja'],
    };
    expect(labelText(label)).toBe(
      'NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA. CONTÉM LACTOSE.',
    );
    expect(labelText({ ...label, isGlutenFree: false, contains: [], mayContain: [] })).toBe('CONTÉM GLÚTEN.');
    const ordered = 'NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE. CONTÉM LACTOSE.';
    expect(labelText({ ...label, orderedLabel: ordered })).toBe(
      'NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA. CONTÉM LACTOSE. O RÓTULO MUDOU DEPOIS DO PEDIDO.',
    );
    expect(labelText({ ...label, orderedLabel: ordered, mayContain: [] })).toBe(ordered);
    expect(labelText({ ...label, isLabelConfirmed: false, orderedLabel: ordered })).toBe(ordered);
    expect(labelText({ ...label, isLabelConfirmed: false })).toBe(
      'Alérgenos: confira o rótulo da embalagem.',
    );
  });
});

describe('the paper of a receipt printer', () => {
  it('is as long as each slip, rounded up to a whole millimetre, and elsewhere as the longest', () => {
    expect(paperMm((96 / 25.4) * 120)).toBe(121);
    expect(rollPagesCss([90, 121, 82])).toBe(
      [
        '@page { size: 80mm 121mm; margin: 4mm 3mm; }',
        "@page rolo-0 { size: 80mm 90mm; margin: 4mm 3mm; } [data-roll='0'] { page: rolo-0; }",
        "@page rolo-1 { size: 80mm 121mm; margin: 4mm 3mm; } [data-roll='1'] { page: rolo-1; }",
        "@page rolo-2 { size: 80mm 82mm; margin: 4mm 3mm; } [data-roll='2'] { page: rolo-2; }",
        'html { page: rolo-2; }',
      ].join(' '),
    );
  });

  it('is a sheet that the driver cuts until the slips have been measured', () => {
    expect(rollPagesCss([])).toBe('@page { size: 80mm 297mm; margin: 4mm 3mm; }');
  });
});

describe('the address of the printed slips', () => {
  it('contains the orders, the paper size, and whether the slips are printed automatically because an order arrived', () => {
    expect(packingHref({ orderIds: ['a', 'b'] })).toBe('/admin/pedidos/imprimir?pedidos=a,b');
    expect(packingHref({ orderIds: ['a'], paper: 'a4' })).toBe('/admin/pedidos/imprimir?pedidos=a&papel=a4');
    expect(readPackingAddress({ pedidos: 'a,b', papel: 'a4' })).toEqual({
      orderIds: ['a', 'b'],
      paper: 'a4',
      isOnArrival: false,
    });
    expect(readPackingAddress({ pedidos: ',,', papel: 'a5' })).toEqual({
      orderIds: [],
      paper: '80mm',
      isOnArrival: false,
    });
    const arriving = packingHref({ orderIds: ['a'], isOnArrival: true });
    expect(arriving).toBe('/admin/pedidos/imprimir?pedidos=a&chegada=1');
    expect(readPackingAddress({ pedidos: 'a', chegada: '1' }).isOnArrival).toBe(true);
  });

  it('accepts fifty orders at most', () => {
    const { orderIds } = readPackingAddress({ pedidos: Array.from({ length: 500 }, () => 'a').join(',') });
    expect(orderIds).toHaveLength(50);
  });
});
