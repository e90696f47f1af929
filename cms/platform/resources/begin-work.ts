import type { Role } from '@shop/permissions/roles';
import { resourceOfRole } from '@shop/permissions/workplaces';

import type { SqlRunner } from '../database/sql';
import { setResource } from './set-resource';

/** Switches on what a role works with: the first courier begins the routes, and the first cook the kitchen. */
export async function beginWork(tx: SqlRunner, role: Role): Promise<void> {
  const resource = resourceOfRole(role);
  if (resource) await setResource(tx, resource, true);
}
