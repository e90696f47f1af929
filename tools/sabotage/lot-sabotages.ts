import type { Sabotage } from './sabotage';

/**
 * Mistakes with lots: lots are released twice or without evidence, more boxes are packed than there are, stopped lots
 * are sold.
 */
export const lotSabotages: Sabotage[] = [
  {
    name: 'lot-released-twice',
    harm: 'pressing twice puts every box of a lot on sale twice',
    edits: [
      {
        file: 'cms/lots/operations/release-lot.ts',
        find: "if (lot.status === 'liberado') return { ok: true, code: lot.code, units: lot.remainder } as const;\n    if (lot.status !== 'em_analise')",
        replace: "if (lot.status === 'bloqueado')",
      },
    ],
    caughtBy: ['tests/integration/lots/lots.test.ts'],
  },
  {
    name: 'lot-released-without-report',
    harm: 'a lot is sold before anybody has measured its gluten',
    edits: [
      {
        file: 'shop/lots/lot-release.ts',
        find: "if (isReportRequired && missing.length > 0) gaps.push({ kind: 'report', missing });",
        replace: '',
      },
    ],
    caughtBy: ['tests/unit/shop/lots/lot-rules.test.ts', 'tests/integration/lots/lots.test.ts'],
  },
  {
    name: 'stopped-lot-stays-on-sale',
    harm: 'a lot that somebody stopped goes on being sold',
    edits: [
      {
        file: 'cms/lots/operations/freeze-lot.ts',
        find: 'await takeUnits(tx, { productId, lotId, units: lot.remainder - attributed, actorId });',
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/lots/lots.test.ts'],
  },
  {
    name: 'missing-units-forgotten',
    harm: 'orders whose lot was stopped lack pizzas, and nobody is told',
    edits: [
      {
        file: 'cms/lots/lot-pool.ts',
        find: 'if (missing > 0) await writeShortfall(tx, { productId, lotId, delta: missing });',
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/lots/lots.test.ts'],
  },
  {
    name: 'stopped-lot-packed',
    harm: 'a box of a recalled lot goes into a parcel',
    edits: [
      {
        file: 'cms/orders/packing/pack-line.ts',
        find: "if (lot.status !== 'liberado')",
        replace: "if (lot.status === 'encerrado')",
      },
    ],
    caughtBy: ['tests/integration/lots/packing.test.ts'],
  },
  {
    name: 'line-packed-above-its-quantity',
    harm: 'an order gets more boxes than were bought',
    edits: [
      {
        file: 'cms/orders/packing/pack-line.ts',
        find: 'and ${PART_TO_SEND} >= $4::int + ${PART_PACKED}',
        replace: 'and $4::int > 0',
      },
    ],
    caughtBy: ['tests/integration/lots/packing.test.ts'],
  },
  {
    name: 'cancelled-boxes-not-unpacked',
    harm: 'the boxes of a cancelled order are sold again while their lot still counts them as packed',
    edits: [
      {
        file: 'cms/payments/cancel-order.ts',
        find: 'await unpackOrder(tx, order.id);',
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/lots/packing.test.ts'],
  },
  {
    name: 'order-sent-without-lots-unasked',
    harm: 'an order leaves without a lot, and a recall does not know who has its pizzas',
    edits: [
      {
        file: 'cms/payments/operations/change-order-status.ts',
        find: 'if (missingLots && (missingLots.isRefused || !input.withoutLot))',
        replace: 'if (missingLots?.isRefused)',
      },
    ],
    caughtBy: ['tests/integration/lots/packing.test.ts'],
  },
  {
    name: 'report-not-unpacked-to-check',
    harm: 'a report of a few kilobytes fills the memory of the program that opens it',
    edits: [
      {
        file: 'cms/lots/pdf-worker.mjs',
        find: 'if (content === null) return false;',
        replace: 'if (content === null) continue;',
      },
    ],
    caughtBy: ['tests/unit/cms/check-pdf.test.ts'],
  },
];
