import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';
import { heldReasonText } from '@shop/payments/held-reason';

import type { AdminReadyError } from '../../api/orders/kitchen-endpoints';
import { postToAdmin, type AdminFailure } from '../../admin-request';

/**
 * Marks an order as ready (the button "Pronto"), or undoes that if `isReady` is false ("Desfazer"). Repeating the
 * request changes nothing.
 */
export const requestReady = (orderId: string, body: { isReady: boolean; withoutLot?: boolean }) =>
  postToAdmin<{ isReady: boolean }, AdminReadyError>(
    `office/kitchen/${encodeURIComponent(orderId)}/ready`,
    body,
  );

/** Returns the text about why an order could not be marked as ready, or why the mark could not be undone. */
export function readyRefusal(error: AdminFailure<AdminReadyError>): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'access_denied':
      return adminMessages.page_not_yours;
    case 'malformed':
    case 'request_failed':
      return 'Sem resposta da loja. Confira a conexão e tente de novo.';
    case 'not_found':
      return 'Este pedido não existe mais.';
    case 'order_held':
      return heldReasonText(error.heldReason);
    case 'already_sent':
      return 'Este pedido já saiu, ou já está pronto para retirada.';
    case 'lot_missing':
      return lotMessages.lot_missing;
    case 'pack_not_open':
      return lotMessages.pack_not_open;
  }
}
