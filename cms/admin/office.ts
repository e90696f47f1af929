import type { PayloadRequest } from 'payload';

import type { Cms } from '../platform/context';
import { officeCms } from './office-cms';

/** The admin panel in one request: the signed-in admin and the access to the shop's data. */
export interface Office {
  cms: Cms;
  admin: { id: string; fullName: string };
}

/**
 * Opens the admin panel for a request; returns null when the user is not an admin. Views and endpoints must reach the
 * shop's data through this function only: Payload lets anybody open a custom view, and the gate in front must not be
 * the only protection.
 */
export function officeOf(req: Pick<PayloadRequest, 'user' | 'payload'>): Office | null {
  const { user, payload } = req;
  if (user?.role !== 'admin') return null;
  return { cms: officeCms(payload), admin: { id: String(user.id), fullName: user.fullName } };
}
