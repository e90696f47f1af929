import type { PayloadRequest } from 'payload';

/**
 * Returns where a user without access to a page of the admin panel is redirected: a customer to the home page, a
 * signed-out user to sign-in.
 */
export const forbiddenRedirect = ({ user }: Pick<PayloadRequest, 'user'>): string => (user ? '/' : '/login');
