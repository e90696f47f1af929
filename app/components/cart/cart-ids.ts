/** Ids by which a script finds the element that should receive the focus. */

export const undoButtonId = (removalId: string): string => `desfazer-${removalId}`;

export const COUPON_ID = 'cupom';

export const CART_ITEMS_HEADING = 'cart-items';

export const lineId = (productId: string): string => `item-${productId}`;

/** The attribute of a notice about a line's problem that must be solved before the order can be placed. */
export const LINE_NOTICE = 'data-line-news';
