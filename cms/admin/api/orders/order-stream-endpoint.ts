import type { Endpoint } from 'payload';

import { isSessionAllowed } from '../../../customers/queries/is-session-allowed';
import { sqlOf } from '../../../platform/database/sql';
import { openOrderStream } from '../../../orders/live/order-stream';
import { guardedEndpoint, refuse, sessionIdOf } from '../../admin-endpoint';

const permission = 'order:watch';

/** Streams changes of orders until the requester's session ends or the requester loses the permission. */
export const orderStreamEndpoint: Endpoint = guardedEndpoint({
  path: '/live',
  method: 'get',
  permission,
  answer: ({ cms, admin }, req) => {
    const sessionId = sessionIdOf(req);
    if (!sessionId) return refuse({ code: 'signed_out' });
    const stream = openOrderStream({
      cms,
      isWelcome: () => isSessionAllowed(sqlOf(cms.payload), { customerId: admin.id, sessionId, permission }),
    });
    return new Response(stream, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Proxies must neither buffer nor compress the stream.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    });
  },
});
