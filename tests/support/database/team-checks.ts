import { randomUUID } from 'node:crypto';

import type { Check } from './delivery-checks';

const AT = '2026-11-24T12:00:00Z';

/** The check constraints on invitations to the team. */
export const TEAM_CHECKS: Record<string, Check> = {
  team_invitations_lengths: {
    table: 'team_invitations',
    breaks: [
      { name: 'T' },
      { name: 'T'.repeat(51) },
      { email: 'Tiago@massamansa.test' },
      { email: `${'a'.repeat(243)}@massamansa.test` },
      { email: null, phone: '71999990000' },
      { email: null, phone: '+557133330000' },
    ],
    fits: [{ email: null, phone: '+5571999990000' }],
  },
  team_invitations_one_way: {
    table: 'team_invitations',
    breaks: [{ phone: '+5571999990001' }, { email: null }],
    fits: [{ email: null, phone: '+5571999990002' }],
  },
  team_invitations_to_team: {
    table: 'team_invitations',
    breaks: [{ role: 'cliente' }],
    fits: [{ role: 'admin' }],
  },
  team_invitations_accepted: {
    table: 'team_invitations',
    breaks: [{ accepted_at: AT }, { accepted_by: randomUUID() }],
    fits: [{ sign_up_id: null }],
  },
  team_invitations_one_end: {
    table: 'team_invitations',
    breaks: [{ accepted_at: AT, accepted_by: randomUUID(), withdrawn_at: AT }],
    fits: [{ withdrawn_at: AT }],
  },
};
