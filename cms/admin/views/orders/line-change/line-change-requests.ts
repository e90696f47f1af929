import { withTimeout } from '@packages/time-limit/with-timeout';
import { adminMessages } from '@shop/messages/admin-messages';
import { heldReasonText } from '@shop/payments/held-reason';

import type { ChangeLineError } from '../../../../order-changes/change-line';
import type { ChangeRefusal } from '../../../../order-changes/changeable-order';
import type { LineChoices } from '../../../../order-changes/list-line-choices';
import { postToAdmin, type AdminFailure } from '../../../admin-request';
import { returningMoney } from '../../../frame/requests/asked-acts';

export interface ChangedLine {
  orderId: string;
  orderNumber: string;
  lineId: string;
  /** How many units the shop cannot deliver; the dialog proposes this number. 0 if the buyer asked for the change. */
  lacking: number;
  /** The product of the line, where a page offers the change of several lines. */
  name?: string;
}

const TIMEOUT_MS = 20_000;

const pathOf = (orderId: string) => `office/order-lines/${encodeURIComponent(orderId)}`;

/** Requests the possible changes of a line; null when the shop does not respond. */
export async function requestLineChoices(orderId: string, lineId: string): Promise<LineChoices | null> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(`/api/${pathOf(orderId)}?line=${encodeURIComponent(lineId)}`, {
        credentials: 'same-origin',
        headers: { Accept: 'application/json' },
        signal,
      });
      const answer = (await response.json()) as { ok: boolean; choices?: LineChoices };
      return answer.choices ?? null;
    });
  } catch {
    return null;
  }
}

export interface WantedLineChange {
  lineId: string;
  changeId: string;
  units: number;
  productId: string | null;
  seenUnits: number;
  seenRefundCents: number;
}

export const requestLineChange = (orderId: string, change: WantedLineChange) =>
  postToAdmin<{ refundCents: number }, ChangeLineError>(
    `${pathOf(orderId)}/change`,
    change,
    change.seenRefundCents > 0 ? { act: returningMoney(change.seenRefundCents) } : {},
  );

interface WantedItemRefund {
  itemRefundId: string;
  items: { lineId: string; units: number; seenUnits: number }[];
  withDelivery: boolean;
  seenRefundCents: number;
}

export const requestItemRefund = (
  { id, firstName }: { id: string; firstName: string },
  refund: WantedItemRefund,
) =>
  postToAdmin<{ refundCents: number }, ChangeRefusal>(`${pathOf(id)}/refund-items`, refund, {
    act: returningMoney(refund.seenRefundCents, firstName),
  });

/** Returns the error text for a rejected change of an order line. */
export function lineChangeRefusal(error: AdminFailure<ChangeLineError>): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'access_denied':
      return adminMessages.access_denied;
    case 'malformed':
    case 'request_failed':
      return 'Sem resposta da loja. Confira a conexão e tente de novo: nada é feito duas vezes.';
    case 'not_found':
      return 'Este item não existe mais no pedido.';
    case 'change_not_open':
      return 'O pedido já saiu, foi cancelado ou ainda não foi pago. Atualize a página.';
    case 'order_held':
      return heldReasonText(error.heldReason);
    case 'change_stale':
      return 'O pedido ou o preço mudou enquanto esta janela estava aberta. Feche e abra de novo.';
    case 'change_last':
      return 'É tudo o que há no pedido. Cancele o pedido: o dinheiro volta inteiro, com a entrega.';
    case 'change_same_product':
      return 'Escolha um produto diferente do que saiu.';
    case 'change_off_sale':
      return `${error.productName} não está mais à venda. Escolha outro produto.`;
    case 'change_out_of_stock':
      return error.available === 0
        ? `${error.productName} acabou. Escolha outro produto.`
        : `De ${error.productName} só ${error.available === 1 ? 'resta 1' : `restam ${error.available}`}. Escolha outro produto ou menos unidades.`;
    case 'change_dearer':
      return `${error.productName} custa mais do que foi pago. Escolha um produto de preço igual ou menor.`;
    case 'change_pickup_only':
      return `${error.productName} só pode ser retirado na loja.`;
    case 'refund_under_way':
      return 'Outra devolução deste pedido ainda está em andamento. Tente de novo em alguns minutos.';
    case 'not_refundable':
      return 'O que falta devolver deste pedido não cobre o valor. Veja os pagamentos no pedido.';
  }
}
