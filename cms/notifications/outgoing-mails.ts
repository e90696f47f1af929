import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

/**
 * The outbox: one row per due mail, written in the transaction that causes the mail. `dedupeKey` makes a second row for
 * the same cause impossible. The worker renders the mail from the row's ids when it sends the mail.
 */
export const outgoingMails: CollectionConfig = {
  slug: 'outgoing-mails',
  labels: { singular: 'E-mail enviado', plural: 'E-mails enviados' },
  admin: {
    group: 'Operação',
    formatDocURL: () => null,
  },
  access: internalAccess,
  fields: [
    {
      name: 'kind',
      label: 'Assunto',
      type: 'text',
      required: true,
      index: true,
    },
    {
      name: 'dedupeKey',
      label: 'Chave do e-mail',
      type: 'text',
      required: true,
      unique: true,
      index: true,
    },
    { name: 'customer', label: 'Cliente', type: 'relationship', relationTo: 'customers', index: true },
    {
      name: 'order',
      label: 'Pedido',
      type: 'relationship',
      relationTo: 'orders',
      index: true,
    },
    {
      name: 'detail',
      label: 'Detalhe',
      type: 'text',
    },
    { name: 'sentAt', label: 'Enviado em', type: 'date' },
    {
      name: 'outcome',
      label: 'Resultado',
      type: 'text',
    },
  ],
};
