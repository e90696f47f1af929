import { pagePath } from '../../engine/pages';
import { listAddress, pageParam } from '../../engine/list-address';

export const NOTIFICATIONS_PATH = pagePath('notifications');
/** What the shop sends by itself, and what text messages cost. */
export const MESSAGES_PATH = pagePath('messages');
export const SMS_PATH = `${MESSAGES_PATH}#sms`;

/** The address of the page, with the page number of the history. */
export const notificationsAddress = listAddress(NOTIFICATIONS_PATH, { page: pageParam });

export const campaignHref = (campaignId: string): string => `${NOTIFICATIONS_PATH}/${campaignId}`;
