import type { CartNotice, ChangeCartError } from '@cms/cart/cart-change';
import {
  cartMessages,
  itemAddedText,
  itemUpdatedText,
  productUnavailableText,
  stockLimitText,
} from '@shop/messages/cart-messages';

import type { ToastAction, ToastView } from '../components/toasts/toast-queue';

type CartToast = Omit<ToastView, 'id'>;

/**
 * The group of the messages about the cart's content, of which only the newest is shown. Messages about removals are
 * not in this group, because each removal can be undone.
 */
const CONTENTS = { group: 'carrinho' } as const;

const TO_CART: ToastAction = { label: 'Ver carrinho', to: '/carrinho' };

/** Returns the message for a change of the cart. A removal can be undone from the toast itself. */
export function cartToast(notice: CartNotice, removalId: string | null = null): CartToast {
  switch (notice.code) {
    case 'added':
      return { ...CONTENTS, tone: 'done', title: itemAddedText(notice.productName), action: TO_CART };
    case 'updated':
      return { ...CONTENTS, tone: 'done', title: itemUpdatedText(notice.productName) };
    case 'notes_saved':
      return { ...CONTENTS, tone: 'done', title: cartMessages.cart_notes_saved };
    case 'capped_limit':
      return { ...CONTENTS, tone: 'failed', title: cartMessages.quantity_limit };
    case 'capped_stock':
      return { ...CONTENTS, tone: 'failed', title: stockLimitText(notice.productName, notice.available) };
    case 'removed':
      return { tone: 'done', title: cartMessages.cart_item_removed, action: undo(removalId) };
    case 'cleared':
      return { tone: 'done', title: cartMessages.cart_cleared, action: undo(removalId) };
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
 * Returns the undo button. It sends only the id of the removal, because a signed cookie contains what was removed.
 */
function undo(removalId: string | null): ToastAction | undefined {
  if (removalId === null) return undefined;
  return { label: 'Desfazer', action: '/carrinho', fields: { intent: 'restore', removalId } };
}
