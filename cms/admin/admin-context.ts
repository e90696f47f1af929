import { can, type Permission } from '@shop/permissions/permissions';
import type { PayloadRequest } from 'payload';

import type { Cms } from '../platform/context';
import { adminCms } from './admin-cms';

/** What a request to the admin panel may use: the signed-in team member and the access to the shop's data. */
export interface AdminContext {
  cms: Cms;
  admin: { id: string; fullName: string; role: string };
}

/**
 * Opens the admin panel for a request; returns null when the user lacks the permission. Views and endpoints must reach
 * the shop's data through this function only, because Payload lets anybody open a custom view, and the storefront's
 * gate in front must not be the only protection.
 */
export function adminContextOf(
  { user, payload }: Pick<PayloadRequest, 'user' | 'payload'>,
  permission: Permission,
): AdminContext | null {
  if (!user || !can(user, 'panel:open') || !can(user, permission)) return null;
  const { id, fullName, role } = user;
  return { cms: adminCms(payload), admin: { id: String(id), fullName, role } };
}
