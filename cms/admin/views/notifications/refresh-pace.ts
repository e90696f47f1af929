import type { AdminCampaign } from '../../../notifications/queries/admin-campaigns';

const SENDING_MS = 5_000;
const WAITING_MS = 30_000;

/**
 * Returns the interval for refreshing a page with these campaigns: short while one is being sent, longer while one is
 * scheduled, otherwise null.
 */
export function refreshPaceMs(campaigns: readonly Pick<AdminCampaign, 'status'>[]): number | null {
  if (campaigns.some(({ status }) => status === 'sending')) return SENDING_MS;
  return campaigns.some(({ status }) => status === 'scheduled') ? WAITING_MS : null;
}
