import { randomUUID } from 'node:crypto';
import type { PaymentMethod, Preference } from '../model';
import { PAYMENT_METHODS } from '../model';
import { pixCode } from '../payments/payment-wire';
import { CARD_OUTCOMES } from './card-outcomes';
import { html, type Html } from './html';
import { icon, type IconName } from './icons';
import type { Page } from './layout';
import { pixCodeBox } from './pix-code-box';
import { purchaseSummary } from './purchase-summary';

const METHOD_NAMES: Record<PaymentMethod, { label: string; icon: IconName }> = {
  pix: { label: 'Pix', icon: 'qr' },
  credit_card: { label: 'Cartão de crédito', icon: 'card' },
  debit_card: { label: 'Cartão de débito', icon: 'card' },
};

interface PageFacts {
  /** When a Pix that is made now would expire; null when no Pix can be made. */
  pixExpiresAt: string | null;
  now: Date;
}

function pixPanel(preference: Preference, { pixExpiresAt, now }: PageFacts): Html {
  if (pixExpiresAt === null)
    return html`<p class="soft">O prazo desta compra é curto demais para um Pix.</p>`;
  const code = pixCode({ reference: preference.id, amountCents: preference.totalCents });
  return html`${pixCodeBox({ code, expiresAt: pixExpiresAt, now })}
    <button class="button dark full" form="pay" name="action" value="pix">Simular Pix pago</button>
    <button class="button text full" form="pay" name="action" value="pix_later">
      Deixar o Pix para pagar depois
    </button>`;
}

function cardPanel(method: 'credit_card' | 'debit_card'): Html {
  const kind = method === 'credit_card' ? 'crédito' : 'débito';
  return html`<p class="holder-line">
      <span class="soft">Titular de teste:</span>
      ${CARD_OUTCOMES.map(
        ({ holder, label }) =>
          html`<span class="holder-is" data-holder="${holder}"><code>${holder}</code> ${label}</span>`,
      )}
      <a href="#titulares">Trocar</a>
    </p>
    <button class="button dark full" form="pay" name="action" value="${method}">
      Simular pagamento no ${kind}
    </button>`;
}

function methodChoice(input: {
  method: PaymentMethod;
  isChosen: boolean;
  preference: Preference;
  facts: PageFacts;
}): Html {
  const { method, isChosen, preference, facts } = input;
  const { label, icon: iconName } = METHOD_NAMES[method];
  return html`<div class="method">
    <label class="method-name"
      ><input type="radio" name="method" value="${method}" ${isChosen ? 'checked' : ''} />${icon(
        iconName,
      )}${label}</label
    >
    <div class="panel">${method === 'pix' ? pixPanel(preference, facts) : cardPanel(method)}</div>
  </div>`;
}

function testHolders(): Html {
  return html`<section class="sheet" aria-labelledby="titulares">
    <h2 id="titulares" tabindex="-1">Titular de teste</h2>
    <p class="small soft" id="titulares-text">Para cartão, o nome do titular decide o resultado.</p>
    <div class="holders" role="radiogroup" aria-labelledby="titulares" aria-describedby="titulares-text">
      ${CARD_OUTCOMES.map(
        ({ holder, label }, index) =>
          html`<label class="holder"
            ><input
              class="sr"
              type="radio"
              name="holder"
              form="pay"
              value="${holder}"
              ${index === 0 ? 'checked' : ''}
            /><code>${holder}</code>${label}</label
          >`,
      )}
    </div>
  </section>`;
}

export const backToShopUrl = (preferenceId: string, paymentId?: string): string => {
  const query = new URLSearchParams({ pref_id: preferenceId });
  if (paymentId !== undefined) query.set('payment_id', paymentId);
  return `/checkout/v1/return?${query.toString()}`;
};

/**
 * Returns the page where the customer chooses how to pay. It works fully without JavaScript: each payment method has
 * its own button.
 */
export function paymentPage(preference: Preference, facts: PageFacts): Page {
  const methods = PAYMENT_METHODS.filter((method) => !preference.excludedMethods.includes(method));
  const hasCards = methods.some((method) => method !== 'pix');
  return {
    title: 'Pagamento',
    preference,
    main: html`<form id="pay" method="post" action="/checkout/v1/pay">
        <input type="hidden" name="pref_id" value="${preference.id}" />
        <input type="hidden" name="form_id" value="${randomUUID()}" />
      </form>
      <div class="grid">
        <section class="sheet">
          <h1>Como você quer simular o pagamento?</h1>
          <fieldset class="methods">
            <legend class="sr">Meio de pagamento</legend>
            ${methods.map((method, index) =>
              methodChoice({ method, isChosen: index === 0, preference, facts }),
            )}
          </fieldset>
        </section>
        <div class="side">
          ${purchaseSummary(preference)} ${hasCards ? testHolders() : null}
          <a class="button text" href="${backToShopUrl(preference.id)}"
            >${icon('back')}Desistir e voltar à loja</a
          >
        </div>
      </div>`,
  };
}
