import { withTimeout } from '@packages/time-limit/with-timeout';
import type { ChosenDecision } from '@shop/cases/case-kinds';
import type { SlotId } from '@shop/delivery/slot-key';
import { adminMessages } from '@shop/messages/admin-messages';
import { caseMessages, decidedText } from '@shop/messages/case-messages';

import { returningMoney, type AskedAct } from '../../frame/requests/asked-acts';
import { provingFirst } from '../../frame/requests/prove-again';
import type { AdminCaseError } from '../../api/case-endpoints';

const TIMEOUT_MS = 15_000;

/** The reason why a decision was rejected. If a replacement cannot be sent, it includes the name of the product. */
export interface CaseRefusal {
  code: string;
  at?: string;
  productName?: string;
  available?: number;
}

export type CaseAnswer = { ok: true } | { ok: false; error: CaseRefusal };

async function send(path: string, body: object, act?: AskedAct): Promise<CaseAnswer> {
  try {
    const once = () =>
      withTimeout(TIMEOUT_MS, async (signal) => {
        const response = await fetch(`/api/office/cases/${path}`, {
          method: 'POST',
          credentials: 'same-origin',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        });
        return (await response.json()) as CaseAnswer;
      });
    return await provingFirst(once, act);
  } catch {
    return { ok: false, error: { code: 'request_failed' } };
  }
}

export const requestTake = (caseId: string): Promise<CaseAnswer> => send(`${caseId}/take`, {});

export const requestDecision = (
  { id, firstName }: { id: string; firstName: string },
  wish: {
    decision: ChosenDecision;
    amountCents: number;
    leftCents: number;
    units: number;
    reply: string;
    slot: SlotId | null;
  },
): Promise<CaseAnswer> => send(`${id}/decide`, wish, returningMoney(wish.amountCents, firstName));

/** The errors whose text names a product. */
type ProductRefusal = 'replacement_off_sale' | 'replacement_out_of_stock';

const REFUSALS: Record<Exclude<AdminCaseError['code'], 'case_decided' | ProductRefusal>, string> = {
  signed_out: adminMessages.signed_out,
  proof_needed: adminMessages.proof_needed,
  access_denied: adminMessages.access_denied,
  malformed: 'Não deu para enviar. Atualize a página.',
  not_found: 'Este caso não existe mais.',
  case_reply_short: caseMessages.case_reply_short,
  case_reply_long: caseMessages.case_reply_long,
  case_amount: caseMessages.case_amount,
  case_not_open: caseMessages.case_not_open,
  case_withdrawn: 'O cliente desistiu da compra: estas pizzas estão no protocolo da desistência.',
  case_units_changed: 'O cliente desistiu de parte destas pizzas. Confira o caso e decida de novo.',
  case_changed: 'Uma devolução foi feita neste pedido. Confira o valor e tente de novo.',
  not_refundable: 'Não há mais nada a devolver deste pedido.',
  refund_under_way: 'Há outra devolução deste pedido em andamento. Espere ela acabar.',
  replacement_order_over: 'Este pedido foi cancelado: o dinheiro volta, não há o que trocar.',
  slot_full: 'Esse horário lotou. Escolha outro.',
  slot_closed: 'Esse horário fechou. Escolha outro.',
};

const isKnown = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

export function refusalText({ code, at, productName, available }: CaseRefusal): string {
  if (code === 'replacement_off_sale')
    return `${productName} não está à venda, então não dá para trocar. Devolva o dinheiro ou abata.`;
  if (code === 'replacement_out_of_stock')
    return `Não há ${productName} suficiente para a troca: ${available === 0 ? 'o estoque acabou' : `só ${available} em estoque`}. Devolva o dinheiro, abata ou espere a próxima fornada.`;
  if (code === 'case_decided' && at) return decidedText(new Date(at));
  return isKnown(code) ? REFUSALS[code] : 'Sem resposta da loja. Confira a conexão e tente de novo.';
}
