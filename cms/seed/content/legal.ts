import type { LegalTextSlug } from '@shop/text/legal-paths';

import { privacyNotice } from './legal-privacy';
import { returnsPolicy } from './legal-returns';
import { termsOfUse } from './legal-terms';

export type SeedLegalText = {
  slug: LegalTextSlug;
  title: string;
  lead: string;
  /** Stored with each consent and each order, so that it stays known which text a customer agreed to. */
  version: string;
  lastUpdated: string;
  /** Each second-level heading begins a numbered section; the page adds the numbers. */
  body: string;
};

/*
 * Written for a small food producer that sells online, under the law as of the dates below. The seller, the CNPJ, the
 * address and the contact details are not repeated here, because the footer and the contact page show them from the
 * settings. The owner must have the texts reviewed before selling.
 */
export const seedLegalTexts: readonly SeedLegalText[] = [
  {
    slug: 'privacy-policy',
    title: 'Política de Privacidade',
    lead: 'O que fazemos com os seus dados, em doze respostas curtas.',
    version: '2025-01',
    lastUpdated: '22 de janeiro de 2025',
    body: privacyNotice,
  },
  {
    slug: 'terms-of-use',
    title: 'Termos de Uso',
    lead: 'As regras da compra, do pedido à sua porta.',
    version: '2025-01',
    lastUpdated: 'janeiro de 2025',
    body: termsOfUse,
  },
  {
    slug: 'returns-policy',
    title: 'Política de Devolução',
    lead: 'Cancelar, trocar ou devolver: prazos e como pedir.',
    version: '2025-01',
    lastUpdated: 'janeiro de 2025',
    body: returnsPolicy,
  },
];
