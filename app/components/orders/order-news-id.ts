/**
 * The element on an order's own page that shows what changed since it was opened: it receives the focus when the
 * focused button has disappeared.
 */
export const ORDER_NEWS_ID = 'novidade';
