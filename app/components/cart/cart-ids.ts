/** Ids by which a script finds where the focus should go. */

export const undoButtonId = (removalId: string): string => `desfazer-${removalId}`;

export const lineId = (productId: string): string => `item-${productId}`;

/** Marks a line's problem that must be solved before the order can be placed. */
export const LINE_NOTICE = 'data-line-news';
