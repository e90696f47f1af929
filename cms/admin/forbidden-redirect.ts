import type { PayloadRequest } from 'payload';

/** Where somebody goes who may not see a page of the panel: a customer home, a signed-out person to sign in. */
export const forbiddenRedirect = ({ user }: Pick<PayloadRequest, 'user'>): string => (user ? '/' : '/login');
