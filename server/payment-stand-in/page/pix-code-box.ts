import { html, type Html } from './html';
import { icon } from './icons';
import { qrCode } from './qr-code';

const clockTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Bahia',
  hour: '2-digit',
  minute: '2-digit',
});
const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Bahia',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const COUNTED_MS = 60 * 60 * 1000;

/** Without JavaScript the hour of expiry stands there; with it the last hour counts down in its place. */
function expiry(expiresAt: string, now: Date): Html {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  const moment = leftMs < COUNTED_MS * 12 ? clockTime : dayAndTime;
  const countdown = leftMs <= COUNTED_MS ? 'data-countdown' : 'data-no-countdown';
  const preposition = moment === clockTime ? 'às' : 'em';
  return html`<p class="small soft">
    <span data-countdown-label>Expira ${preposition}</span>
    <time datetime="${expiresAt}" ${countdown}>${moment.format(new Date(expiresAt))}</time>
  </p>`;
}

/** The QR, its text to copy, and until when it holds. */
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
