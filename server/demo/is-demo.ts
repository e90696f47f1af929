import { REQUIRED_PAYMENT_VARIABLES } from '@cms/payments/providers/payment-variables';

/**
 * Settings that a real installation always has. If one of them is present, the shop is not a demo, unless
 * `SHOP_DEMO` requests one.
 */
const REAL = ['DATABASE_URL', ...REQUIRED_PAYMENT_VARIABLES];

/**
 * Whether the shop runs as a demo: `SHOP_DEMO` requests it, or no setting of a real installation is present. The start
 * then provides the missing parts: database, payment page, mailbox, secrets.
 */
export function isDemo(source: NodeJS.ProcessEnv): boolean {
  if (source.SHOP_DEMO) return source.SHOP_DEMO === '1';
  return source.NODE_ENV !== 'production' && REAL.every((name) => !source[name]);
}
