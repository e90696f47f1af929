import { factsHint } from './facts';
import { contentGlobal } from './global';

export const contact = contentGlobal({
  slug: 'contact',
  label: 'Contato',
  path: '/contato',
  description: 'Os textos da página. Telefone, e-mail, endereço e horários ficam em Dados da loja.',
  fields: [
    { name: 'lead', label: 'Abertura', type: 'textarea', required: true, maxLength: 300 },
    {
      name: 'ways',
      label: 'Ao lado de cada contato',
      type: 'group',
      fields: [
        { name: 'whatsapp', label: 'WhatsApp', type: 'text', maxLength: 80 },
        { name: 'email', label: 'E-mail', type: 'text', maxLength: 80 },
        { name: 'instagram', label: 'Instagram', type: 'text', maxLength: 80 },
      ],
    },
    {
      name: 'hours',
      label: 'Quadro de horários',
      type: 'group',
      fields: [
        { name: 'title', label: 'Título', type: 'text', maxLength: 60 },
        { name: 'attendanceNote', label: 'Abaixo do horário de atendimento', type: 'text', maxLength: 80 },
        { name: 'chatLabel', label: 'Texto do botão do WhatsApp', type: 'text', maxLength: 40 },
      ],
    },
    {
      name: 'place',
      label: 'Onde estamos',
      type: 'group',
      admin: { components: { Description: factsHint('') } },
      fields: [
        { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 60 },
        { name: 'text', label: 'Texto', type: 'textarea', maxLength: 300 },
        { name: 'image', label: 'Foto', type: 'upload', relationTo: 'media' },
      ],
    },
  ],
});
