import { contentGlobal } from './global';

const legalText = (slug: string, label: string) =>
  contentGlobal({
    slug,
    label,
    fields: [
      { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 120 },
      { name: 'version', label: 'Versão', type: 'text', required: true, maxLength: 40 },
      {
        name: 'lastUpdated',
        label: 'Última atualização (como aparece na página)',
        type: 'text',
        required: true,
        maxLength: 60,
      },
      { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 400 },
      { name: 'body', label: 'Texto', type: 'richText', required: true },
    ],
  });

/** The three static texts of the shop, each with version and date. */
export const LEGAL_TEXT_SLUGS = ['privacy-policy', 'terms-of-use', 'returns-policy'] as const;
export type LegalTextSlug = (typeof LEGAL_TEXT_SLUGS)[number];

export const legalTexts = [
  legalText('privacy-policy', 'Política de Privacidade'),
  legalText('terms-of-use', 'Termos de Uso'),
  legalText('returns-policy', 'Política de Devolução'),
];
