import type { Cms } from '../../platform/context';

/** The name of the one session cookie, shared by shop and panel. */
export const sessionCookieName = (cms: Cms): string => `${cms.payload.config.cookiePrefix}-token`;
