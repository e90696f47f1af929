import { listFailedJobs, type FailedJobs } from '../jobs/list-failed-jobs';
import { readMailHealth, type MailHealth } from '../notifications/queries/mail-health';
import { readAllHeldByGuests, type HeldByGuests } from '../orders/guests/guest-holds';
import { listAdminOrders, type AdminOrderList } from '../orders/queries/admin-orders';
import { listProviderNotices, type ProviderNotice } from '../payments/queries/provider-notices';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';

/** What needs a person's decision, and what is near to needing one. */
export interface ToResolveFacts {
  held: AdminOrderList;
  notices: ProviderNotice[];
  failed: FailedJobs;
  mail: MailHealth;
  reserved: HeldByGuests;
  /** How many things wait for somebody. */
  count: number;
}

export async function readToResolve(cms: Cms): Promise<ToResolveFacts> {
  const [held, notices, failed, mail, reserved] = await Promise.all([
    listAdminOrders(cms, { tab: 'todos', filter: { status: null, search: '', isHeldOnly: true }, page: 1 }),
    listProviderNotices(cms),
    listFailedJobs(cms),
    readMailHealth(cms),
    readAllHeldByGuests(sqlOf(cms.payload)),
  ]);
  const count =
    held.counts.todos + notices.length + failed.count + reserved.products.length + (mail.late > 0 ? 1 : 0);
  return { held, notices, failed, mail, reserved, count };
}
