import { can, type Permission, type Permitted } from '@shop/permissions/permissions';
import type { Resource } from '@shop/permissions/resources';
import type { PayloadRequest } from 'payload';

import type { Cms } from '../platform/context';
import { readOffResources } from '../resources/queries/read-off-resources';
import { adminCms } from './admin-cms';

/** What a request to the admin panel may use: the signed-in team member and the access to the shop's data. */
export interface AdminContext {
  cms: Cms;
  admin: Permitted & { id: string; fullName: string };
}

/** The resources that are off, by the signed-in person of a request, because the parts of a page ask one after another. */
const offOf = new WeakMap<object, Promise<readonly Resource[]>>();

/**
 * Opens the admin panel for a request; returns null when the user lacks the permission. Views and endpoints must reach
 * the shop's data through this function only, because Payload lets anybody open a custom view, and the storefront's
 * gate in front must not be the only protection.
 */
export async function adminContextOf(
  { user, payload }: Pick<PayloadRequest, 'user' | 'payload'>,
  permission: Permission,
): Promise<AdminContext | null> {
  if (!user || !can(user, 'panel:open') || !can(user, permission)) return null;
  const { id, fullName, role } = user;
  const cms = adminCms(payload);
  const admin = { id: String(id), fullName, role, off: await offFor(user, cms) };
  return can(admin, permission) ? { cms, admin } : null;
}

function offFor(user: object, cms: Cms): Promise<readonly Resource[]> {
  const known = offOf.get(user);
  if (known) return known;
  const read = readOffResources(cms);
  offOf.set(user, read);
  return read;
}
