import type { Block } from './blocks';
import { privacyNotice } from './legal-privacy';
import { returnsPolicy } from './legal-returns';
import { termsOfUse } from './legal-terms';

export type LegalSlug = 'politica-de-privacidade' | 'termos-de-uso' | 'politica-de-devolucao';

export type SeedLegalText = {
  slug: LegalSlug;
  title: string;
  summary: string;
  /** Stored with each consent and each order, so that what was agreed to stays known. */
  version: string;
  /** `YYYY-MM-DD` */
  updatedAt: string;
  updatedLabel: string;
  /** Every second-level heading opens a numbered section; the page writes the numbers. */
  blocks: readonly Block[];
};

/*
 * Written for a small food producer that sells online, with the law as it stood on the date above. Who sells, the
 * CNPJ, the address and the ways of contact are not repeated here: the footer and the contact page show them from
 * the settings. The owner has the texts reviewed before selling.
 */
export const seedLegalTexts: readonly SeedLegalText[] = [
  {
    slug: 'politica-de-privacidade',
    title: 'Política de Privacidade',
    summary: 'O que fazemos com os seus dados, em doze respostas curtas.',
    version: '2025-01',
    updatedAt: '2025-01-22',
    updatedLabel: '22 de janeiro de 2025',
    blocks: privacyNotice,
  },
  {
    slug: 'termos-de-uso',
    title: 'Termos de Uso',
    summary: 'As regras da compra, do pedido à sua porta.',
    version: '2025-01',
    updatedAt: '2025-01-22',
    updatedLabel: 'Janeiro de 2025',
    blocks: termsOfUse,
  },
  {
    slug: 'politica-de-devolucao',
    title: 'Política de Devolução',
    summary: 'Cancelar, trocar ou devolver: prazos e como pedir.',
    version: '2025-01',
    updatedAt: '2025-01-22',
    updatedLabel: 'Janeiro de 2025',
    blocks: returnsPolicy,
  },
];
