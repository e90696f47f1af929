import type { PayloadRequest } from 'payload';

/**
 * Redirects a user without access to a page of the admin panel: a customer to the home page, a signed-out user to
 * sign-in.
 */
export const forbiddenRedirect = ({ user }: Pick<PayloadRequest, 'user'>): string => (user ? '/' : '/login');
