/** Where the lists of rows that nobody edits are, by their collection; a row's own page would only show its codes. */
export const LEDGER_PATHS = {
  payments: '/admin/operacao/pagamentos',
  'payment-notifications': '/admin/operacao/avisos-de-pagamento',
  'stock-movements': '/admin/operacao/movimentos',
  'outgoing-mails': '/admin/operacao/emails',
} as const;

/** The pictures' list; each of them is described and cut in Payload's own editor. */
export const PICTURES_PATH = '/admin/imagens';
