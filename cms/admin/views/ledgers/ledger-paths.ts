import type { Permission } from '@shop/permissions/permissions';

/** The paths of the read-only lists, by collection. Their rows have no page of their own. */
export const LEDGER_PATHS = {
  payments: '/admin/operacao/pagamentos',
  'payment-notifications': '/admin/operacao/avisos-de-pagamento',
  'stock-movements': '/admin/operacao/movimentos',
  'outgoing-mails': '/admin/operacao/emails',
} as const;

export const LEDGER_PERMISSIONS = {
  payments: 'payment:read',
  'payment-notifications': 'payment:read',
  'stock-movements': 'stock:read',
  'outgoing-mails': 'mail:read',
} as const satisfies Record<keyof typeof LEDGER_PATHS, Permission>;

/** The path of the list of pictures. A picture is edited in Payload's editor. */
export const PICTURES_PATH = '/admin/imagens';
