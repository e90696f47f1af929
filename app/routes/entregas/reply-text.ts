import { runMessages } from '@shop/messages/run-messages';
import { formatTime } from '@shop/time/bahia';

import type { StopView } from './run-view';
import type { TapReply } from './use-tap-queue';

/** What a stop says about its last tap; null when the stop itself says it. A tap that waited names its time. */
export function replyText({ tap, answer }: TapReply, stop: Pick<StopView, 'triesLeft'>): string | null {
  const at = formatTime(new Date(tap.at));
  switch (answer.result) {
    case 'codigo_errado':
      // After the counter opened the stop, the answer is out of date.
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

export const triesText = (left: number): string =>
  left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`;
