/** What a real installation always sets; any of them ends the demo. */
const REAL = ['DATABASE_URL', 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const;

/**
 * Whether the demo is asked for: `SHOP_DEMO` says so, else nothing of a real installation is set. Its missing parts are
 * then ours: database, payment page, mailbox, secrets.
 */
export function isDemo(source: NodeJS.ProcessEnv): boolean {
  if (source.SHOP_DEMO) return source.SHOP_DEMO === '1';
  return source.NODE_ENV !== 'production' && REAL.every((name) => !source[name]);
}
