import { formatBrl } from '../format-brl';
import type { Faults } from '../faults';
import type { Preference } from '../model';
import { answersForm } from './answers-form';
import { html } from './html';
import { icon } from './icons';
import type { Page } from './layout';
import { backToShopUrl } from './payment-page';
import { itemName, purchaseSummary } from './purchase-summary';
import { returnAddress } from './return-address';
import { codeForm } from './ticket-page';

export function noticePage(input: { status: number; heading: string; text: string }): Page {
  return {
    title: input.heading,
    status: input.status,
    main: html`<div class="grid single">
      <section class="sheet">
        <h1>${input.heading}</h1>
        <p class="soft">${input.text}</p>
      </section>
    </div>`,
  };
}

export const unknownPurchasePage = (): Page =>
  noticePage({
    status: 404,
    heading: 'Compra não encontrada',
    text: 'Este endereço de pagamento não existe. Volte à loja e comece o pagamento outra vez.',
  });

/**
 * Returns the page of a purchase that cannot be paid yet or cannot be paid any more. The page says so and accepts no
 * payment.
 */
export function closedPage(preference: Preference, payability: 'expired' | 'not-yet'): Page {
  const isExpired = payability === 'expired';
  const heading = isExpired ? 'O prazo para pagar terminou' : 'Ainda não é possível pagar';
  const text = isExpired
    ? 'A reserva desta compra expirou, e esta página não aceita mais pagamento. Volte à loja para refazer o pedido.'
    : 'O pagamento desta compra abre mais tarde.';
  return {
    title: heading,
    preference,
    main: html`<div class="grid">
      <section class="sheet">
        <p class="ending">${icon('clock')}</p>
        <h1>${heading}</h1>
        <p class="soft">${text}</p>
        <div class="acts">
          ${
            returnAddress(preference, null) === null
              ? html`<p class="small soft">Você já pode fechar esta página.</p>`
              : html`<a class="button dark full" href="${backToShopUrl(preference.id)}">Voltar à loja</a>`
          }
        </div>
      </section>
      <div class="side">${purchaseSummary(preference)}</div>
    </div>`,
  };
}

/** Returns a short name such as "2 × Margherita e mais 3", because each purchase has only one line in the list. */
function purchaseName(items: Preference['items']): string {
  const [first, ...others] = items;
  const name = first ? itemName(first) : '';
  return others.length === 0 ? name : `${name} e mais ${others.length}`;
}

/** Returns the page at the server's root, the address that is printed when the server starts. */
export function aboutPage(newestFirst: Preference[], faults: Faults): Page {
  return {
    title: 'Simulador de pagamentos',
    main: html`<div class="grid single">
      <section class="sheet">
        <h1>Simulador de pagamentos</h1>
        <p class="soft">
          Este servidor faz o papel do Mercado Pago na demonstração e nos testes da loja: recebe os pedidos de
          pagamento, mostra a página onde se paga de mentira e avisa a loja. Comece uma compra na loja para
          chegar aqui.
        </p>
        ${codeForm()} ${answersForm(faults)}
        ${
          newestFirst.length === 0
            ? null
            : html`<h2 class="list-title">Compras recentes</h2>
                <ul class="purchases">
                  ${newestFirst.map(
                    (one) =>
                      html`<li>
                        <a href="/checkout/v1/redirect?pref_id=${encodeURIComponent(one.id)}"
                          ><span>${purchaseName(one.items)}</span><b>${formatBrl(one.totalCents)}</b></a
                        >
                      </li>`,
                  )}
                </ul>`
        }
      </section>
    </div>`,
  };
}
