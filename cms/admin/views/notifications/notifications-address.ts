import { pagePath } from '../../engine/pages';
import { pageOf, type SearchParams } from '../products/products-address';

export const NOTIFICATIONS_PATH = pagePath('notifications');
/** What the shop sends by itself, and what text messages cost. */
export const MESSAGES_PATH = pagePath('messages');
export const SMS_PATH = `${MESSAGES_PATH}#sms`;

/** Returns the page number of the history in the URL; an invalid value means the first page. */
export const historyPageOf = (params: SearchParams): number => pageOf(params);

export const notificationsHref = (page: number): string =>
  page > 1 ? `${NOTIFICATIONS_PATH}?pagina=${page}` : NOTIFICATIONS_PATH;

export const campaignHref = (campaignId: string): string => `${NOTIFICATIONS_PATH}/${campaignId}`;
