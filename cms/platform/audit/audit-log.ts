import type { CollectionConfig } from 'payload';

import { internalAccess } from '../access/internal-access';

/**
 * The append-only log of every action of an admin. For a changed customer, it contains the names of the changed fields,
 * never their values.
 */
export const auditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Registro de auditoria', plural: 'Auditoria' },
  // The log is shown and searched on a custom page, in plain Portuguese.
  admin: { hidden: true },
  access: internalAccess,
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
