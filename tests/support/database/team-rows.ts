import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';
import { makeCustomer } from '../factories/make-customer';

const AT = '2026-11-24T12:00:00Z';

/** Returns the rows of the invitations to the team. */
export const teamRows = (cms: Cms) => ({
  team_invitations: async () => ({
    name: 'Tiago Reis',
    role: 'cozinha',
    email: `tiago-${randomUUID()}@massamansa.test`,
    invited_by: (await makeCustomer(cms)).id,
    expires_at: AT,
  }),
});
