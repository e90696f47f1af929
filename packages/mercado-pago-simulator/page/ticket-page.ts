import { formatBrl } from '../format-brl';
import type { Order, Payment } from '../model';
import { pixCodeOf } from '../payments/payment-wire';
import { html, type Html } from './html';
import { icon } from './icons';
import type { Page } from './layout';
import { pixCodeBox } from './pix-code-box';
import { details, endingOf } from './result-page';

export const ticketPath = (order: Order): string => `/payments/${order.paymentId}/ticket?order=${order.id}`;

/** Returns the form with which the tester, in the role of the bank, pays or refuses an order's open Pix code. */
function payForm(order: Order, payment: Payment, now: Date): Html {
  return html`${pixCodeBox({ code: pixCodeOf(payment), expiresAt: payment.expiresAt, now })}
    <form class="acts" method="post" action="/payments/settle">
      <input type="hidden" name="order" value="${order.id}" />
      <button class="button dark full" name="outcome" value="approve">Simular Pix pago</button>
      <button class="button quiet full" name="outcome" value="reject">Simular recusa do banco</button>
    </form>`;
}

/** Returns the page on which the tester pays, without a bank, a Pix that the shop shows on its own page. */
export function ticketPage({ order, payment, now }: { order: Order; payment: Payment; now: Date }): Page {
  const isOpen = payment.status === 'pending';
  const ending = endingOf(payment);
  return {
    title: 'Pix',
    main: html`<div class="grid single">
      <section class="sheet">
        ${isOpen ? null : html`<p class="ending">${icon(ending.icon)}</p>`}
        <h1>${isOpen ? `Pix de ${formatBrl(payment.amountCents)}` : ending.heading}</h1>
        <p class="soft">
          ${isOpen ? 'Aqui você faz o papel do banco de quem compra na Massa Mansa.' : ending.text}
        </p>
        ${isOpen ? payForm(order, payment, now) : null} ${details(payment)}
        <p class="small soft">A página da loja muda sozinha. Você já pode fechar esta.</p>
      </section>
    </div>`,
  };
}

/** Returns the form that finds a Pix by its pasted code. */
export const codeForm = (): Html =>
  html`<h2 class="list-title">Pagar um Pix</h2>
    <form class="acts" method="get" action="/payments/code">
      <div class="copy">
        <label class="sr" for="code">Código Pix copiado da loja</label>
        <input id="code" name="code" autocomplete="off" placeholder="Cole aqui o código Pix" required />
        <button class="button dark">Abrir</button>
      </div>
    </form>`;
