/** The tabs of the list of promotions, as its URLs name them. */
export const PROMOTION_TABS = ['todas', 'ativas', 'agendadas', 'expiradas', 'inativas'] as const;
export type PromotionTab = (typeof PROMOTION_TABS)[number];
