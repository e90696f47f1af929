import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import type { ServerProps } from 'payload';

import { readOrderAlerts } from '../../../orders/queries/order-alerts';
import { adminContextOf } from '../../admin-context';
import { caseAttentionOf, unsentWarningsOf } from '../../attention';
import { AlertStrip } from './AlertStrip';

/** Shows unseen orders, open reports of illness and unsent warnings of recalls on every page of the panel. */
export async function OrderAlerts({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = adminContextOf({ user: user ?? null, payload }, 'order:read');
  if (!adminContext) return null;
  const { cms, admin } = adminContext;
  const [orders, cases, unsentWarnings] = await Promise.all([
    readOrderAlerts(cms).catch((error: unknown) => {
      // The strip is on every page, so a failed read must not break the page.
      cms.log.error({ err: error }, 'the new orders could not be read');
      return null;
    }),
    caseAttentionOf(adminContext),
    unsentWarningsOf(adminContext),
  ]);
  return (
    <AlertStrip
      first={orders && { ...orders, urgent: cases?.urgent ?? [], unsentWarnings }}
      today={dayOf(cms.now())}
      canAcknowledge={can(admin, 'order:acknowledge')}
    />
  );
}
