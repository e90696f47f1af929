import { answerOf, responsesOf, SWITCHED_CALLS, type SwitchedResponse, type SwitchedCall } from '../answers';
import type { Faults } from '../faults';
import { html, type Html } from './html';

const CALL_NAMES: Record<SwitchedCall, string> = {
  checkout: 'Abrir a página de pagamento',
  pix: 'Abrir um Pix',
  read: 'Mostrar pagamentos',
  cancel: 'Cancelar um pagamento em aberto',
  refund: 'Devolver',
};

const ANSWER_NAMES: Record<SwitchedResponse, string> = {
  yes: 'Sim',
  not_now: 'Agora não',
  silent: 'Não responde',
  pix_without_key: 'Nunca: a loja não tem chave Pix',
  buyer_is_seller: 'Nunca: quem compra é a própria loja',
  payer_data: 'Nunca: um dado de quem compra não serve',
  too_old: 'Nunca: o pagamento é antigo demais',
  no_balance: 'Nunca: a loja não tem saldo',
  wrong_key: 'Nunca: a chave da loja não vale',
  other: 'Nunca, sem dizer por quê',
};

const option = (response: SwitchedResponse, isChosen: boolean): Html =>
  html`<option value="${response}" ${isChosen ? 'selected' : null}>${ANSWER_NAMES[response]}</option>`;

function field(call: SwitchedCall, faults: Faults): Html {
  const current = answerOf(faults, call);
  return html`<p class="answer">
    <label for="resposta-${call}">${CALL_NAMES[call]}</label>
    <select id="resposta-${call}" name="${call}">
      ${current === null ? html`<option value="" selected>Um defeito de teste</option>` : null}
      ${responsesOf(call).map((response) => option(response, response === current))}
    </select>
  </p>`;
}

/** Returns the form that chooses how the simulator answers each call of the shop, from now on. */
export const answersForm = (faults: Faults): Html =>
  html`<h2 class="list-title">Como o Mercado Pago responde</h2>
    <form method="post" action="/respostas">
      ${SWITCHED_CALLS.map((call) => field(call, faults))}
      <p class="acts"><button class="button dark">Responder assim</button></p>
    </form>`;
