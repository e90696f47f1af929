import type { LotStatus } from '@shop/lots/lot-status';

import { seedOrders, seedOrderStatus } from './orders';

/** A sample lot. Suppliers, laboratory and results are samples, and say so. */
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
    madeDaysAgo: 9,
    quantity: 24,
    status: 'recolhido',
    ingredients: [RICE, CHEESE],
  },
];

export const SAMPLE_LABORATORY = 'Laboratório de amostra (demonstração)';

/** Units of delivered sample orders that were of the recalled lot. */
export const recalledUnits = (productSlug: string): number =>
  seedLots.some((lot) => lot.productSlug === productSlug && lot.status === 'recolhido')
    ? seedOrders
        .filter((order) => seedOrderStatus(order) === 'entregue')
        .flatMap(({ lines }) => lines)
        .filter((line) => line.productSlug === productSlug)
        .reduce((units, { quantity }) => units + quantity, 0)
    : 0;

/** Units of a product's opening stock that come with its lots instead. */
export const unitsInLots = (productSlug: string): number =>
  seedLots
    .filter((lot) => lot.productSlug === productSlug && lot.status === 'liberado')
    .reduce((units, { quantity }) => units + quantity, 0) + recalledUnits(productSlug);

/** A report of one page that says that it is a sample. */
export function sampleReport(): Buffer {
  const page = 'BT /F1 16 Tf 60 760 Td (Laudo de amostra: demonstracao, sem valor.) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
