import type { LotStatus } from '@shop/lots/lot-status';
import { dayOf, instantAt } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import { seedOrderPlacedAt, seedOrders, seedOrderStatus } from './orders';
import { boxesOf } from './products';
import { samplePdf } from './sample-pdf';

interface SeedIngredient {
  name: string;
  supplier: string;
  supplierLot: string | null;
}

/** A sample lot. Its suppliers, laboratory and results state that they are samples. */
export interface SeedLot {
  productSlug: string;
  madeDaysAgo: number;
  quantity: number;
  status: Extract<LotStatus, 'em_analise' | 'liberado' | 'recolhido'>;
  ingredients: readonly SeedIngredient[];
}

const bought = (supplier: 'A' | 'B' | 'C' | 'D', name: string, supplierLot: string): SeedIngredient => ({
  name,
  supplier: `Fornecedor ${supplier} (amostra)`,
  supplierLot,
});

const DOUGH = [
  bought('A', 'Farinha de arroz', 'FA-2291'),
  bought('A', 'Fécula de batata', 'FB-0417'),
  bought('A', 'Polvilho doce', 'PD-1130'),
  bought('C', 'Azeite de oliva extravirgem', 'AZ-0872'),
  bought('A', 'Psyllium', 'PS-0093'),
];
const SAUCE = bought('C', 'Molho de tomate', 'MT-0561');
const CHEESE = bought('B', 'Muçarela', 'MZ 1188');
const OLIVES = bought('C', 'Azeitona preta', 'AP-0230');
/** The recalled mozzarella comes from another supplier than that of the pizzas that stay on sale. */
const recalledCheese = (supplierLot: string) => bought('D', 'Muçarela', supplierLot);

/**
 * The sample lots. Every box of the demo that is in the shop is in a released lot, and so is every box that was sent
 * since its lot was released.
 */
export const seedLots: readonly SeedLot[] = [
  {
    productSlug: 'margherita',
    madeDaysAgo: 6,
    quantity: 31,
    status: 'liberado',
    ingredients: [...DOUGH, SAUCE, CHEESE, bought('C', 'Manjericão', 'MJ-0019')],
  },
  {
    productSlug: 'pepperoni',
    madeDaysAgo: 6,
    quantity: 21,
    status: 'liberado',
    ingredients: [...DOUGH, SAUCE, CHEESE, bought('B', 'Pepperoni', 'PP-3307')],
  },
  {
    productSlug: 'quatro-queijos',
    // Old enough to be released before the sample order that reserved two boxes of it and was cancelled.
    madeDaysAgo: 11,
    quantity: 19,
    status: 'liberado',
    ingredients: [
      ...DOUGH,
      CHEESE,
      bought('B', 'Provolone', 'PV-0710'),
      bought('B', 'Parmesão', 'PM-0452'),
      bought('B', 'Gorgonzola', 'GZ-0138'),
    ],
  },
  {
    productSlug: 'discos-sem-cobertura',
    madeDaysAgo: 4,
    quantity: 35,
    status: 'liberado',
    ingredients: DOUGH,
  },
  {
    productSlug: 'mussarela',
    madeDaysAgo: 4,
    quantity: 6,
    status: 'liberado',
    ingredients: [...DOUGH, SAUCE, recalledCheese('MC 2091'), OLIVES],
  },
  {
    productSlug: 'mussarela',
    madeDaysAgo: 1,
    quantity: 24,
    status: 'em_analise',
    ingredients: [...DOUGH, SAUCE, recalledCheese('MC 2107'), { ...OLIVES, supplierLot: null }],
  },
  {
    productSlug: 'mussarela',
    // Old enough that a sample order, which is placed a few days later and delivered, contains this lot.
    madeDaysAgo: 26,
    quantity: 24,
    status: 'recolhido',
    ingredients: [...DOUGH, SAUCE, recalledCheese('MC 1874'), OLIVES],
  },
];

/** The days from making a recalled lot to stopping it. */
const STOPPED_AFTER_DAYS = 3;
/** The days from making it to the changed label of its product. */
const RELABELLED_AFTER_DAYS = 5;

/**
 * The sample change of a label: the label of the recalled product did not name this allergen before the recall. The
 * days are numbers of days before the demo was made.
 */
export const seedLabelChange = {
  productSlug: 'mussarela',
  mayContain: 'soja',
  firstConfirmedDaysAgo: 60,
  changedDaysAgo: 26 - RELABELLED_AFTER_DAYS,
} as const;

export const SAMPLE_LABORATORY = 'Laboratório de amostra (demonstração)';

/** Returns the moments of a sample lot's life, relative to `now`. */
export function seedLotTimes({ madeDaysAgo }: Pick<SeedLot, 'madeDaysAgo'>, now: Date) {
  const madeOn = addDays(dayOf(now), -madeDaysAgo);
  return {
    madeOn,
    made: instantAt(madeOn, '07:42'),
    released: instantAt(addDays(madeOn, 1), '09:10'),
    stopped: instantAt(addDays(madeOn, STOPPED_AFTER_DAYS), '11:30'),
    recalled: instantAt(addDays(madeOn, STOPPED_AFTER_DAYS), '11:45'),
    closed: instantAt(addDays(madeOn, 6), '17:00'),
  };
}

/** Returns from when until when the boxes that leave the shop are of this lot; null while the lot is not released. */
export function packedBetween(lot: SeedLot, now: Date): { from: Date; until: Date } | null {
  if (lot.status === 'em_analise') return null;
  const { released, stopped } = seedLotTimes(lot, now);
  return { from: released, until: lot.status === 'recolhido' ? stopped : now };
}

/** Returns how many boxes of a sample lot left the shop in sample orders. */
export function unitsSent(lot: SeedLot, now: Date): number {
  const span = packedBetween(lot, now);
  if (!span) return 0;
  return seedOrders
    .filter((order) => ['enviado', 'entregue'].includes(seedOrderStatus(order)))
    .filter(({ placed }) => {
      const placedAt = seedOrderPlacedAt(placed, now);
      return placedAt >= span.from && placedAt < span.until;
    })
    .flatMap(({ lines }) => boxesOf(lines))
    .filter(({ productSlug }) => productSlug === lot.productSlug)
    .reduce((units, { quantity }) => units + quantity, 0);
}

/**
 * Returns how many units of a product its lots add to the stock. The product's opening stock must not contain them
 * again. A recalled lot adds only the boxes that were sent before it was stopped.
 */
export const unitsInLots = (productSlug: string, now: Date): number =>
  seedLots
    .filter((lot) => lot.productSlug === productSlug)
    .reduce((units, lot) => {
      if (lot.status === 'liberado') return units + lot.quantity;
      return lot.status === 'recolhido' ? units + unitsSent(lot, now) : units;
    }, 0);

/** Returns a report of one page that states that it is a sample. */
export const sampleReport = (): Buffer => samplePdf('Laudo de amostra: demonstracao, sem valor.');
