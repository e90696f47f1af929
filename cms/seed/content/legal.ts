import type { LegalTextSlug } from '@shop/text/legal-paths';

import { firstPrivacyNotice, firstReturnsPolicy, firstTermsOfUse } from './legal-first';
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
  /** The version that this text replaced, which the archive keeps. */
  first: { version: string; lastUpdated: string; body: string };
};

const TODAY = { version: '2026-11', lastUpdated: '26 de novembro de 2026' };

/*
 * Written for a small food producer that sells online, under the law as of their dates. The first versions
 * have the dates of the specification. The seller, the CNPJ, the
 * address and the contact details are not repeated here, because the footer and the contact page show them from the
 * settings. The owner must have the texts reviewed before selling.
 */
export const seedLegalTexts: readonly SeedLegalText[] = [
  {
    slug: 'privacy-policy',
    title: 'Política de Privacidade',
    lead: 'O que fazemos com os seus dados, em doze respostas curtas.',
    ...TODAY,
    body: privacyNotice,
    first: { version: '2025-01', lastUpdated: '22 de janeiro de 2025', body: firstPrivacyNotice },
  },
  {
    slug: 'terms-of-use',
    title: 'Termos de Uso',
    lead: 'As regras da compra, do pedido à sua porta.',
    ...TODAY,
    body: termsOfUse,
    first: { version: '2025-01', lastUpdated: 'janeiro de 2025', body: firstTermsOfUse },
  },
  {
    slug: 'returns-policy',
    title: 'Política de Devolução',
    lead: 'Cancelar, trocar ou devolver: prazos e como pedir.',
    ...TODAY,
    body: returnsPolicy,
    first: { version: '2025-01', lastUpdated: 'janeiro de 2025', body: firstReturnsPolicy },
  },
];
