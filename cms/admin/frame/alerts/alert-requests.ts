import { withTimeout } from '@packages/time-limit/with-timeout';

import type { OrderAlerts, UnseenOrder } from '../../../orders/queries/order-alerts';
import type { UrgentCase } from '../../../cases/queries/case-attention';
import type { UnsentWarnings } from '../../../notifications/queries/unsent-warnings';
import type { NoticeTitle } from '../../attention';

/** An unseen order as the JSON response contains it, with instants as text. */
export type ShownOrder = Omit<UnseenOrder, 'receivedAt'>;

/**
 * The orders and reports of illness for which every screen of the panel rings, the recalls whose warnings wait to be
 * sent, and what the payment provider refuses.
 */
export interface PanelAlerts extends Pick<OrderAlerts, 'newestUnpaidId'> {
  unseen: readonly ShownOrder[];
  urgent: readonly UrgentCase[];
  unsentWarnings: readonly UnsentWarnings[];
  providerNotices: readonly NoticeTitle[];
}

const TIMEOUT_MS = 15_000;

/**
 * Requests the orders and reports for which the panel rings now. Returns null without a usable response, and
 * `signed_out` when the session has ended.
 */
export async function requestAlerts(): Promise<PanelAlerts | 'signed_out' | null> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/api/orders/alerts', {
        credentials: 'same-origin',
        headers: { Accept: 'application/json' },
        signal,
      });
      if (response.status === 401 || response.status === 403) return 'signed_out';
      return response.ok ? ((await response.json()) as PanelAlerts) : null;
    });
  } catch {
    return null;
  }
}

/**
 * A phone that receives messages about new orders, as the JSON response contains it: `registeredAt` is ISO 8601 text.
 */
export interface ShownPhone {
  deviceId: string;
  device: string;
  registeredAt: string;
}

/** Requests the user's own phones; null without a usable response. */
export async function requestPhones(): Promise<readonly ShownPhone[] | null> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/api/office/team-push', {
        credentials: 'same-origin',
        headers: { Accept: 'application/json' },
        signal,
      });
      return response.ok ? ((await response.json()) as { phones: ShownPhone[] }).phones : null;
    });
  } catch {
    return null;
  }
}
