import type { Cms } from '../../platform/context';

/** The name of the only session cookie, shared by shop and admin panel. */
export const sessionCookieName = (cms: Cms): string => `${cms.payload.config.cookiePrefix}-token`;
