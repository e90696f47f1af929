import type { OfficeCampaign } from '../../notifications/queries/office-campaigns';

const SENDING_MS = 5_000;
const WAITING_MS = 30_000;

/** How often a page with these campaigns is read again: often while one is sent, now and then while one waits. */
export function refreshPaceMs(campaigns: readonly Pick<OfficeCampaign, 'status'>[]): number | null {
  if (campaigns.some(({ status }) => status === 'sending')) return SENDING_MS;
  return campaigns.some(({ status }) => status === 'scheduled') ? WAITING_MS : null;
}
