import { workplaceOf } from '@shop/permissions/workplaces';
import type { PayloadRequest } from 'payload';

/**
 * Returns where a user without access to a page of the admin panel is redirected: a signed-out user to sign-in, a
 * customer to the home page, a team member to the page where they work.
 */
export function forbiddenRedirect({ user }: Pick<PayloadRequest, 'user'>): string {
  if (!user) return '/login';
  return workplaceOf(user)?.path ?? '/';
}
