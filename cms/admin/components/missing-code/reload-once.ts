import { readStored, store } from '@packages/browser/stored';
import { minutesMs } from '@shop/time/durations';

const RELOADED_AT = 'massa-painel-recarregado';
const AGAIN_AFTER_MS = minutesMs(10);

/**
 * Reloads the page, and returns whether it did. A browser reloads at most once in ten minutes, because a page whose
 * files are missing after a reload, too, would reload for ever. A browser that cannot store when it did, does not.
 */
export function reloadOnce(now: number): boolean {
  if (now - Number(readStored(RELOADED_AT) ?? 0) < AGAIN_AFTER_MS) return false;
  if (!store(RELOADED_AT, String(now))) return false;
  window.location.reload();
  return true;
}
