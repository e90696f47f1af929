import { listTeamPhones } from '../../notifications/queries/team-push';
import { guardedEndpoint } from '../admin-endpoint';

/** Returns which of a team member's own phones receive messages about new orders. The open dialog polls it. */
export const teamPhonesEndpoint = guardedEndpoint({
  path: '/office/team-push',
  method: 'get',
  permission: 'order:receive-push',
  answer: async ({ cms, admin }) =>
    Response.json(
      { phones: await listTeamPhones(cms, admin.id) },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
});
