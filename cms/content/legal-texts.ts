import { LEGAL_PATHS, type LegalTextSlug } from '@shop/text/legal-paths';

import { articleEditor } from './editors';
import { contentGlobal } from './global';
import { archivePublished, archiveLegalVersion, lockLegalText } from './archive-legal-version';

const legalText = (slug: LegalTextSlug, label: string) =>
  contentGlobal({
    slug,
    label,
    path: LEGAL_PATHS[slug],
    description:
      'Ao publicar um texto mudado, a loja põe a versão e a data. Os títulos formam o sumário da página.',
    beforeOperation: [lockLegalText(slug)],
    beforeValidate: [archiveLegalVersion(slug)],
    afterChange: [archivePublished(slug)],
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
            admin: { readOnly: true, description: 'Fica guardada com cada pedido e cada cadastro.' },
          },
          {
            name: 'lastUpdated',
            label: 'Última atualização',
            type: 'text',
            required: true,
            maxLength: 60,
            admin: { readOnly: true, description: 'Como aparece na página.' },
          },
        ],
      },
      { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 400 },
      { name: 'body', label: 'Texto', type: 'richText', required: true, editor: articleEditor },
    ],
  });

/** The three legal texts of the shop, each with a version and a date. */
export const legalTexts = [
  legalText('privacy-policy', 'Política de Privacidade'),
  legalText('terms-of-use', 'Termos de Uso'),
  legalText('returns-policy', 'Política de Devolução'),
];
