import { formatShortDateTime, formatTime, hoursMs, msBetween } from '../time';

import { html, type Html } from './html';
import { icon } from './icons';
import { qrCode } from './qr-code';

const COUNTED_MS = hoursMs(1);

/** Returns the time of expiry; in the last hour, with JavaScript, a countdown replaces it. */
function expiry(expiresAt: string, now: Date): Html {
  const end = new Date(expiresAt);
  const leftMs = msBetween(now, end);
  const isSoon = leftMs < hoursMs(12);
  const countdown = leftMs <= COUNTED_MS ? 'data-countdown' : 'data-no-countdown';
  const preposition = isSoon ? 'às' : 'em';
  return html`<p class="small soft">
    <span data-countdown-label>Expira ${preposition}</span>
    <time datetime="${expiresAt}" ${countdown}>${isSoon ? formatTime(end) : formatShortDateTime(end)}</time>
  </p>`;
}

/** Returns the QR code, its text to copy, and its expiry. */
export function pixCodeBox(input: { code: string; expiresAt: string | null; now: Date }): Html {
  return html`<div class="qr">
      ${qrCode(input.code)}${input.expiresAt === null ? null : expiry(input.expiresAt, input.now)}
    </div>
    <div class="copy">
      <label class="sr" for="pix-code">Pix copia e cola (simulação)</label>
      <input id="pix-code" readonly value="${input.code}" />
      <button class="button quiet" type="button" data-copy="pix-code" hidden>
        ${icon('copy')}<span data-copy-label>Copiar</span>
      </button>
      <span class="sr" role="status" data-copy-status></span>
    </div>`;
}
