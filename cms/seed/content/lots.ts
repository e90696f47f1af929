import type { LotStatus } from '@shop/lots/lot-status';

import { seedOrders, seedOrderStatus } from './orders';
import { samplePdf } from './sample-pdf';

/** A sample lot. Its suppliers, laboratory and results state that they are samples. */
export interface SeedLot {
  productSlug: string;
  madeDaysAgo: number;
  quantity: number;
  status: Extract<LotStatus, 'em_analise' | 'liberado' | 'recolhido'>;
  ingredients: readonly { name: string; supplier: string; supplierLot: string | null }[];
}

const RICE = { name: 'Farinha de arroz', supplier: 'Fornecedor A (amostra)', supplierLot: 'FA-2291' };
const CHEESE = { name: 'Muçarela', supplier: 'Fornecedor B (amostra)', supplierLot: 'MZ 1188' };

export const seedLots: readonly SeedLot[] = [
  {
    productSlug: 'quatro-queijos',
    madeDaysAgo: 4,
    quantity: 6,
    status: 'liberado',
    ingredients: [RICE, CHEESE],
  },
  {
    productSlug: 'discos-sem-cobertura',
    madeDaysAgo: 4,
    quantity: 8,
    status: 'liberado',
    ingredients: [RICE],
  },
  {
    productSlug: 'mussarela',
    madeDaysAgo: 1,
    quantity: 24,
    status: 'em_analise',
    ingredients: [
      RICE,
      CHEESE,
      { name: 'Azeitona preta', supplier: 'Fornecedor C (amostra)', supplierLot: null },
    ],
  },
  {
    productSlug: 'mussarela',
    // Old enough that a sample order, which is placed a few days later and delivered, contains this lot.
    madeDaysAgo: 26,
    quantity: 24,
    status: 'recolhido',
    ingredients: [RICE, CHEESE],
  },
];

export const SAMPLE_LABORATORY = 'Laboratório de amostra (demonstração)';

/** Returns how many units in delivered sample orders came from the recalled lot. */
export const recalledUnits = (productSlug: string): number =>
  seedLots.some((lot) => lot.productSlug === productSlug && lot.status === 'recolhido')
    ? seedOrders
        .filter((order) => seedOrderStatus(order) === 'entregue')
        .flatMap(({ lines }) => lines)
        .filter((line) => line.productSlug === productSlug)
        .reduce((units, { quantity }) => units + quantity, 0)
    : 0;

/**
 * Returns how many units of a product's stock come from its lots. The product's opening stock must not contain them
 * again.
 */
export const unitsInLots = (productSlug: string): number =>
  seedLots
    .filter((lot) => lot.productSlug === productSlug && lot.status === 'liberado')
    .reduce((units, { quantity }) => units + quantity, 0) + recalledUnits(productSlug);

/** Returns a report of one page that states that it is a sample. */
export const sampleReport = (): Buffer => samplePdf('Laudo de amostra: demonstracao, sem valor.');
