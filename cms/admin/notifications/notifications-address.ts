import { pageOf, type SearchParams } from '../products/products-address';

export const NOTIFICATIONS_PATH = '/admin/notificacoes';

/** The page of the history that an address names; what makes no sense is the first. */
export const historyPageOf = (params: SearchParams): number => pageOf(params);

export const notificationsHref = (page: number): string =>
  page > 1 ? `${NOTIFICATIONS_PATH}?pagina=${page}` : NOTIFICATIONS_PATH;

export const campaignHref = (campaignId: string): string => `${NOTIFICATIONS_PATH}/${campaignId}`;
