import type { ActionFunctionArgs } from '@remix-run/node';
import { noteOpening } from '@cms/notifications/operations/note-opening';

import { PRIVATE } from '../cache/cache-control';

/**
 * Receives the service worker's report that a campaign's message was tapped. The response is the same whether the
 * message exists or not.
 */
export async function action({ params: { id = '' }, context }: ActionFunctionArgs): Promise<Response> {
  await noteOpening(context.cms, { messageId: id, ip: context.clientIp });
  return new Response(null, { status: 204, headers: PRIVATE });
}
