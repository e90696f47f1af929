import { can } from '@shop/permissions/permissions';
import { roleLabel } from '@shop/permissions/roles';

import type { AdminContext } from '../../admin-context';

/** The person whose panel it is, and what they can set for themselves. */
export interface OwnSettings {
  fullName: string;
  role: string;
  /** Whether the panel's frame announces orders to this person. The kitchen's page has a sound of its own. */
  hasAlerts: boolean;
  /** Whether this person's phones can announce orders while the panel is closed. */
  hasPhones: boolean;
}

export const ownSettingsOf = ({ admin, cms }: AdminContext): OwnSettings => ({
  fullName: admin.fullName,
  role: roleLabel(admin.role) ?? '',
  hasAlerts: can(admin, 'order:read'),
  hasPhones: cms.push !== null && can(admin, 'order:receive-push'),
});
