import { z } from '@shop/forms/zod';
import type { Endpoint } from 'payload';

import { endPushDevice } from '../../notifications/operations/end-push-device';
import {
  issueTeamPushLink,
  type IssueTeamPushLinkError,
} from '../../notifications/operations/issue-team-push-link';
import { listTeamPhones } from '../../notifications/queries/team-push';
import { drawQrCode } from '../../payments/queries/draw-qr-code';
import { adminEndpoint, guardedEndpoint } from '../admin-endpoint';

const permission = 'order:receive-push';

const phones = guardedEndpoint({
  path: '/office/team-push',
  method: 'get',
  permission,
  answer: async ({ cms, admin }) =>
    Response.json(
      { phones: await listTeamPhones(cms, admin.id) },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
});

const issue = adminEndpoint<object, IssueTeamPushLinkError>({
  path: '/office/team-push/link',
  permission,
  schema: z.object({}),
  statusOf: { push_unavailable: 409, access_denied: 403 },
  work: async ({ cms, admin }) => {
    const issued = await issueTeamPushLink(cms, { actorId: admin.id });
    return issued.ok ? { ok: true, link: { url: issued.url, qr: drawQrCode(issued.url) } } : issued;
  },
});

const remove = adminEndpoint<object, { code: 'not_found' }>({
  path: '/office/team-push/:id/remove',
  permission,
  schema: z.object({}),
  statusOf: { not_found: 404 },
  work: async ({ cms, admin, id }) => {
    await endPushDevice(cms, { customerId: admin.id, deviceId: id });
    return { ok: true };
  },
});

/** The endpoints with which team members manage which of their own phones receive messages about new orders. */
export const teamPushEndpoints: Endpoint[] = [phones, issue, remove];
