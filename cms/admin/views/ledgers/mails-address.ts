import { pagePath } from '../../engine/pages';

/** Returns the address of the list of mails, with those of one order. */
export const mailsHref = (orderNumber: string): string => `${pagePath('mails')}?busca=${orderNumber}`;
