/** The tabs of the list of lots, as its URLs name them. */
export const LOT_TABS = ['na-casa', 'em-analise', 'parados', 'encerrados'] as const;
export type LotTab = (typeof LOT_TABS)[number];
