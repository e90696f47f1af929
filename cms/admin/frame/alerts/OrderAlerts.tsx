import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import type { ServerProps } from 'payload';

import { readOrderAlerts } from '../../../orders/queries/order-alerts';
import { adminContextOf } from '../../admin-context';
import { caseAttentionOf, providerNoticesOf, unsentWarningsOf } from '../../attention';
import { AlertStrip } from './AlertStrip';

/**
 * Shows unseen orders, open reports of illness, unsent warnings of recalls and what the payment provider refuses on every
 * page of the panel.
 */
export async function OrderAlerts({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'order:read');
  if (!adminContext) return null;
  const { cms, admin } = adminContext;
  const [orders, cases, unsentWarnings, providerNotices] = await Promise.all([
    readOrderAlerts(cms).catch((error: unknown) => {
      // The strip is on every page, so a failed read must not break the page.
      cms.log.error({ err: error }, 'the new orders could not be read');
      return null;
    }),
    caseAttentionOf(adminContext),
    unsentWarningsOf(adminContext),
    providerNoticesOf(adminContext),
  ]);
  return (
    <AlertStrip
      first={orders && { ...orders, urgent: cases?.urgent ?? [], unsentWarnings, providerNotices }}
      today={dayOf(cms.now())}
      canAcknowledge={can(admin, 'order:acknowledge')}
    />
  );
}
