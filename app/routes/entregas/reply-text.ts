import { runMessages } from '@shop/messages/run-messages';
import { MAX_WRONG_CODES } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';

import type { StopView } from './run-view';
import type { TapReply } from './use-tap-queue';

/**
 * Returns what a stop shows about its last tap; null when the stop's own state already shows it. The text
 * names the time of the tap, because the tap may have waited for a network.
 */
export function replyText({ tap, answer }: TapReply, stop: Pick<StopView, 'triesLeft'>): string | null {
  const at = formatTime(new Date(tap.at));
  switch (answer.result) {
    case 'codigo_errado':
      // The person at the counter unlocked the stop after this tap, so the response is out of date.
      if (stop.triesLeft > answer.triesLeft) return null;
      return `O código digitado às ${at} está errado. ${triesText(answer.triesLeft)}`;
    case 'pedido_parado':
      return runMessages.tap_order_stopped;
    case 'ja_resolvida':
      return runMessages.tap_already;
    case 'gone':
      return runMessages.tap_gone;
    default:
      return null;
  }
}

/** Returns how many tries a stop has left, after a wrong code; undefined where the reply beside it says so. */
export const triesHint = (triesLeft: number, reply: string | null): string | undefined =>
  triesLeft < MAX_WRONG_CODES && !reply?.includes(triesText(triesLeft)) ? triesText(triesLeft) : undefined;

export const triesText = (left: number): string =>
  left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`;
