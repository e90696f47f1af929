import type { PayloadRequest } from 'payload';

import type { Cms } from '../platform/context';
import { officeCms } from './office-cms';

/** The back office of one request: the admin who asks, and the shop's data. */
export interface Office {
  cms: Cms;
  admin: { id: string; fullName: string };
}

/**
 * Opens the back office for a request, or answers null when it is no admin's. Views and endpoints reach the shop's data
 * through here only: Payload itself lets anybody open a custom view, and the gate in front is not the only lock.
 */
export function officeOf(req: Pick<PayloadRequest, 'user' | 'payload'>): Office | null {
  const { user, payload } = req;
  if (user?.role !== 'admin') return null;
  return { cms: officeCms(payload), admin: { id: String(user.id), fullName: user.fullName } };
}
