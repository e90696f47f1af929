import type { Endpoint, PayloadRequest } from 'payload';

import { isAdminSession } from '../../../customers/queries/is-admin-session';
import { sqlOf } from '../../../platform/database/sql';
import { openOrderStream } from '../../../orders/live/order-stream';
import { answer, forAdmin } from './office-request';

const sessionOf = ({ user }: PayloadRequest) => (user as { _sid?: string } | null)?._sid;

/** Streams changes of orders until the requester's session ends. */
export const orderStreamEndpoint: Endpoint = {
  path: '/live',
  method: 'get',
  handler: forAdmin((office, req) => {
    const { cms, admin } = office;
    const sessionId = sessionOf(req);
    if (!sessionId) return Promise.resolve(answer({ ok: false, error: { code: 'signed_out' } }));
    const stream = openOrderStream({
      cms,
      isWelcome: () => isAdminSession(sqlOf(cms.payload), { customerId: admin.id, sessionId }),
    });
    return Promise.resolve(
      new Response(stream, {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // Proxies must neither buffer nor compress the stream.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      }),
    );
  }),
};
