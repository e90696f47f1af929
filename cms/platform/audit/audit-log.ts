import type { CollectionConfig } from 'payload';

import { ledgerAccess } from '../access/ledger';

/** Append only: every act of an admin. Of a customer it names the changed fields, never their values. */
export const auditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Registro de auditoria', plural: 'Auditoria' },
  // Read and searched on a page of its own, in words.
  admin: { hidden: true },
  access: ledgerAccess,
  fields: [
    { name: 'actor', label: 'Quem', type: 'relationship', relationTo: 'customers', index: true },
    { name: 'action', label: 'Ação', type: 'text', required: true, index: true },
    { name: 'subjectType', label: 'Tipo', type: 'text', required: true },
    { name: 'subjectId', label: 'Número', type: 'text', index: true },
    { name: 'reason', label: 'Motivo', type: 'text' },
    { name: 'before', label: 'Antes', type: 'json' },
    { name: 'after', label: 'Depois', type: 'json' },
  ],
};
