import { isStopped } from '@shop/lots/lot-status';
import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';
import { heldReasonText } from '@shop/payments/held-reason';

import type { PackedLine } from '../../../orders/packing/packed-lines';
import type { AdminPackingError } from '../../api/lots/packing-endpoints';
import { postToAdmin, type AdminFailure } from '../../admin-request';

export type PackingFailure = AdminFailure<AdminPackingError>;

const at = (orderId: string, act: string) => `office/packing/${encodeURIComponent(orderId)}/${act}`;

/**
 * Packs the box with a scanned or typed code. Without a code, packs a box that was made before the product had lots.
 * Each scan or press of a button has its own `entryId` and records one entry.
 */
export const requestPack = (
  orderId: string,
  body: { code: string | null; lineId?: string; units?: number; entryId: string },
) => postToAdmin<{ line: PackedLine }, AdminPackingError>(at(orderId, 'pack'), body);

export const requestUnpack = (
  orderId: string,
  body: { lineId: string; lotId: string | null; units: number; entryId: string },
) => postToAdmin<{ line: PackedLine }, AdminPackingError>(at(orderId, 'unpack'), body);

/**
 * Returns the text about why packing or unpacking a box was rejected, and what to do with the box. `code` is the
 * scanned text.
 */
export function packingRefusal(error: PackingFailure, code: string): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'access_denied':
      return adminMessages.access_denied;
    case 'malformed':
    case 'request_failed':
      return 'Sem resposta da loja. Confira a conexão e leia de novo.';
    case 'not_found':
      return 'Este pedido não existe mais.';
    case 'lot_not_found':
      return `Não achamos o lote ${code}. Confira o código da caixa.`;
    case 'order_held':
      return heldReasonText(error.heldReason);
    case 'pack_wrong_product':
      return error.productName
        ? `Esse lote é de ${error.productName}, que não está neste pedido.`
        : 'Esse lote não é de nada deste pedido.';
    case 'pack_lot_stopped':
      if (error.status === 'em_analise')
        return `${code} ainda está em análise. Guarde a caixa: não pode sair.`;
      if (error.status === 'encerrado') return `${code} já foi encerrado. Confira o código da caixa.`;
      if (error.blockKind === 'vencido') return `${code} venceu. Não use esta caixa: separe para descarte.`;
      return `${code} foi ${error.status === 'recolhido' ? 'recolhido' : 'parado'}. Não use esta caixa: separe no freezer marcado.`;
    case 'pack_lot_expired':
      return `${code} venceu. Não use esta caixa: separe para descarte.`;
    case 'pack_lot_short':
      return `Só resta ${error.left} deste lote.`;
    case 'pack_lot_gone':
      return 'Este lote foi parado depois de sair: fica registrado quem recebeu.';
    case 'pack_line_full':
    case 'pack_not_open':
    case 'pack_not_packed':
      return lotMessages[error.code];
  }
}

/** Whether a box of a lot in this state must not be sent. */
export const mustNotLeave = (status: Parameters<typeof isStopped>[0] | null): boolean =>
  status !== null && isStopped(status);
