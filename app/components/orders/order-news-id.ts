/** On an order's own page, what has changed since it was opened: there the focus goes from a button that has gone. */
export const ORDER_NEWS_ID = 'novidade';
