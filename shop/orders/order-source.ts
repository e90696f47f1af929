/**
 * Where an order comes from: the buyer ordered on the site (`site`), staff took it at the shop's counter (`balcao`), or
 * it replaces the products that a case is about (`troca`).
 */
export type OrderSource = 'site' | 'balcao' | 'troca';
