import { can } from '@shop/permissions/permissions';
import type { PayloadRequest } from 'payload';

import { NAV_ITEMS } from './frame/nav/nav-items';

/**
 * Returns where a user without access to a page of the admin panel is redirected: a signed-out user to sign-in, a
 * customer to the home page, a team member to the first page that they may open.
 */
export function forbiddenRedirect({ user }: Pick<PayloadRequest, 'user'>): string {
  if (!user) return '/login';
  const first = can(user, 'panel:open') && NAV_ITEMS.find(({ permission }) => can(user, permission));
  return first ? first.href : '/';
}
