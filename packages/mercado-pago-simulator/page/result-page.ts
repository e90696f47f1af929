import { formatBrl } from '../format-brl';
import { OPEN_STATUSES, refundedCents, type Payment, type Preference } from '../model';
import { pixCode } from '../payments/payment-wire';
import { refusalText } from './card-outcomes';
import { html, type Html } from './html';
import { icon, type IconName } from './icons';
import type { Page } from './layout';
import { backToShopUrl } from './payment-page';
import { pixCodeBox } from './pix-code-box';
import { purchaseSummary } from './purchase-summary';
import { returnAddress } from './return-address';

interface Ending {
  icon: IconName;
  heading: string;
  text: string;
}

const SHOP_IS_NOTIFIED = 'A loja recebe o aviso mesmo que você feche esta página.';

/** Returns the icon, the heading and the text for a payment's status. */
export function endingOf(payment: Payment): Ending {
  if (payment.status === 'approved') {
    const heading = payment.method === 'pix' ? 'Pix recebido' : 'Pagamento aprovado';
    return { icon: 'check', heading, text: SHOP_IS_NOTIFIED };
  }
  if (payment.status === 'pending') {
    const text = 'Pague quando quiser, até o código expirar. A loja é avisada na hora do pagamento.';
    return { icon: 'clock', heading: 'O Pix espera o pagamento', text };
  }
  if (OPEN_STATUSES.includes(payment.status)) {
    const text = 'O banco ainda vai responder. A loja é avisada quando isso acontecer.';
    return { icon: 'clock', heading: 'Pagamento em análise', text };
  }
  if (payment.status === 'rejected') {
    return { icon: 'cross', heading: 'Pagamento recusado', text: refusalText(payment.statusDetail) };
  }
  if (payment.status === 'cancelled') {
    return { icon: 'cross', heading: 'Pagamento cancelado', text: 'Nada foi cobrado.' };
  }
  if (payment.status === 'refunded') {
    return { icon: 'check', heading: 'Pagamento devolvido', text: 'O valor inteiro voltou para quem pagou.' };
  }
  const text = 'Quem pagou contestou a compra, e a loja responde por ela.';
  return { icon: 'cross', heading: 'Pagamento contestado', text };
}

const METHOD_NAMES = {
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
} as const;

/** Lets the browser break a long status detail code into lines, but only after an underscore. */
const breakable = (code: string): Html =>
  html`${code.split('_').map((part, index) => html`${index > 0 ? html`_<wbr />` : null}${part}`)}`;

/** Returns the payment's data as a list. */
export function details(payment: Payment): Html {
  const returnedCents = refundedCents(payment);
  const rows: [string, Html | string][] = [
    ['Pagamento', payment.id],
    [
      'Meio',
      payment.holder ? `${METHOD_NAMES[payment.method]}, ${payment.holder}` : METHOD_NAMES[payment.method],
    ],
    ['Valor', formatBrl(payment.amountCents)],
    ...(returnedCents > 0 ? [['Devolvido', formatBrl(returnedCents)] as [string, string]] : []),
    ['Situação', html`<code>${payment.status}</code><code>${breakable(payment.statusDetail)}</code>`],
  ];
  return html`<dl class="lines details">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * Returns the buttons with which the tester decides what the bank does next, or null when the payment is no longer
 * open.
 */
function bankActs(payment: Payment, preference: Preference, now: Date): Html | null {
  if (!OPEN_STATUSES.includes(payment.status)) return null;
  const isPix = payment.method === 'pix';
  const code = pixCode({ reference: payment.id, amountCents: payment.amountCents });
  return html`${isPix ? pixCodeBox({ code, expiresAt: payment.expiresAt, now }) : null}
    <form class="acts" method="post" action="/checkout/v1/settle">
      <input type="hidden" name="pref_id" value="${preference.id}" />
      <input type="hidden" name="payment_id" value="${payment.id}" />
      <button class="button dark full" name="outcome" value="approve">
        ${isPix ? 'Já paguei no app' : 'Simular aprovação'}
      </button>
      ${
        isPix
          ? null
          : html`<button class="button quiet full" name="outcome" value="reject">Simular recusa</button>`
      }
    </form>`;
}

function wayBack(payment: Payment, preference: Preference): Html {
  if (returnAddress(preference, payment) === null) {
    return html`<p class="small soft">Você já pode fechar esta página.</p>`;
  }
  const isMain = payment.status === 'approved';
  return html`<a
    class="button full ${isMain ? 'dark' : 'quiet'}"
    href="${backToShopUrl(preference.id, payment.id)}"
    >Voltar à loja</a
  >`;
}

function anotherTry(payment: Payment, preference: Preference): Html {
  const href = `/checkout/v1/redirect?${new URLSearchParams({ pref_id: preference.id, new: '1' }).toString()}`;
  if (payment.status === 'rejected')
    return html`<a class="button dark full" href="${href}">Tentar de novo</a>`;
  const label = payment.status === 'approved' ? 'Simular um segundo pagamento' : 'Pagar de outro jeito';
  return html`<a class="button text full" href="${href}">${label}</a>`;
}

/**
 * Returns the page with the state of one payment. The page never redirects on its own, like the real page without
 * auto_return.
 */
export function resultPage(input: {
  payment: Payment;
  preference: Preference;
  isPayable: boolean;
  now: Date;
}): Page {
  const { payment, preference, isPayable, now } = input;
  const ending = endingOf(payment);
  const retry = isPayable ? anotherTry(payment, preference) : null;
  const isRefused = payment.status === 'rejected';
  return {
    title: ending.heading,
    preference,
    main: html`<div class="grid">
      <section class="sheet">
        <p class="ending">${icon(ending.icon)}</p>
        <h1>${ending.heading}</h1>
        <p class="soft">${ending.text}</p>
        ${bankActs(payment, preference, now)} ${details(payment)}
        <div class="acts">
          ${isRefused ? retry : null} ${wayBack(payment, preference)} ${isRefused ? null : retry}
        </div>
      </section>
      <div class="side">${purchaseSummary(preference)}</div>
    </div>`,
  };
}
