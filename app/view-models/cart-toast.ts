import type { CartNotice, ChangeCartError } from '@cms/cart/cart-change';
import {
  cartMessages,
  itemAddedText,
  itemUpdatedText,
  productUnavailableText,
  stockLimitText,
} from '@shop/messages/cart-messages';

import { undoButtonId } from '../components/cart/cart-ids';
import { inCartNote } from '../components/toasts/note-in-sight';
import type { ToastAction, ToastView } from '../components/toasts/toast-queue';

type CartToast = Omit<ToastView, 'id'>;

/**
 * The group of the messages about the cart's content, of which only the newest is shown. Messages about removals are
 * not in this group, because each removal can be undone.
 */
const CONTENTS = { group: 'carrinho' } as const;

const TO_CART: ToastAction = { label: 'Ver carrinho', to: '/carrinho' };

interface CartFacts {
  /** The id under which the removed lines can be restored; null when nothing was removed. */
  removalId?: string | null;
  /** The product of the changed line. */
  productId?: string | undefined;
}

/** Returns the message for a change of the cart. A removal can be undone from the toast itself. */
export function cartToast(notice: CartNotice, { removalId = null, productId }: CartFacts = {}): CartToast {
  const note = productId && inCartNote(productId);
  switch (notice.code) {
    case 'added':
      return { ...CONTENTS, tone: 'done', title: itemAddedText(notice.productName), action: TO_CART, note };
    case 'updated':
      return { ...CONTENTS, tone: 'done', title: itemUpdatedText(notice.productName), note };
    case 'notes_saved':
      return { ...CONTENTS, tone: 'done', title: cartMessages.cart_notes_saved };
    case 'capped_limit':
      return { ...CONTENTS, tone: 'failed', title: cartMessages.quantity_limit };
    case 'capped_stock':
      return { ...CONTENTS, tone: 'failed', title: stockLimitText(notice.productName, notice.available) };
    case 'removed':
      return { tone: 'done', title: cartMessages.cart_item_removed, ...undo(removalId) };
    case 'cleared':
      return { tone: 'done', title: cartMessages.cart_cleared, ...undo(removalId) };
    case 'linked':
      return { ...CONTENTS, tone: 'done', title: cartMessages.cart_linked };
    case 'restored':
      return { tone: 'done', title: cartMessages.cart_restored };
  }
}

/** Returns the message for a rejected change. */
export function cartErrorToast(error: ChangeCartError): CartToast {
  if (error.code === 'quantity_invalid') return { tone: 'failed', title: cartMessages.quantity_invalid };
  const { productName } = error;
  return {
    tone: 'failed',
    title: productName ? productUnavailableText(productName) : cartMessages.product_not_found,
  };
}

/**
 * Returns the undo button, and the cart's note with the same button. It sends only the id of the removal, because a signed cookie contains what was removed.
 */
function undo(removalId: string | null): Pick<CartToast, 'action' | 'note'> {
  if (removalId === null) return {};
  return {
    action: { label: 'Desfazer', action: '/carrinho', fields: { intent: 'restore', removalId } },
    note: undoButtonId(removalId),
  };
}
