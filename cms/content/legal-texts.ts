import { articleEditor } from './editors';
import { contentGlobal } from './global';

const legalText = (slug: string, label: string, path: string) =>
  contentGlobal({
    slug,
    label,
    path,
    description: 'Ao mudar o texto, mude também a versão e a data. Os títulos formam o sumário da página.',
    fields: [
      { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 120 },
      {
        type: 'row',
        fields: [
          {
            name: 'version',
            label: 'Versão',
            type: 'text',
            required: true,
            maxLength: 40,
            admin: { description: 'Fica guardada com cada pedido e cada cadastro, como 2025-01.' },
          },
          {
            name: 'lastUpdated',
            label: 'Última atualização',
            type: 'text',
            required: true,
            maxLength: 60,
            admin: { description: 'Como aparece na página: 22 de janeiro de 2025.' },
          },
        ],
      },
      { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 400 },
      { name: 'body', label: 'Texto', type: 'richText', required: true, editor: articleEditor },
    ],
  });

/** The three static texts of the shop, each with version and date. */
export const LEGAL_TEXT_SLUGS = ['privacy-policy', 'terms-of-use', 'returns-policy'] as const;
export type LegalTextSlug = (typeof LEGAL_TEXT_SLUGS)[number];

export const legalTexts = [
  legalText('privacy-policy', 'Política de Privacidade', '/politica-de-privacidade'),
  legalText('terms-of-use', 'Termos de Uso', '/termos-de-uso'),
  legalText('returns-policy', 'Política de Devolução', '/politica-de-devolucao'),
];
