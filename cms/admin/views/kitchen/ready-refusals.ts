import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';
import { heldReasonText } from '@shop/payments/held-reason';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** Returns the text about why an order could not be marked as ready, or why the mark could not be undone. */
export const readyRefusal = refusalTexts<DomainRefusal<'orders', 'setReady'>>(
  {
    access_denied: adminMessages.page_not_yours,
    not_found: 'Este pedido não existe mais.',
    order_held: ({ heldReason }) => heldReasonText(heldReason),
    already_sent: 'Este pedido já saiu, ou já está pronto para retirada.',
    lot_missing: lotMessages.lot_missing,
    pack_not_open: lotMessages.pack_not_open,
  },
  adminMessages.shop_silent,
);
