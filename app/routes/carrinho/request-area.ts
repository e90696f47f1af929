import { data, type AppLoadContext } from '@remix-run/node';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { requestArea } from '@cms/delivery/operations/request-area';
import { areaRequestSchema } from '@shop/delivery/area-request';
import { messages } from '@shop/messages/messages';

import { textField } from '../../http/form-body';
import { getSession } from '../../session/session';
import { checkoutPlace } from './cart-view';
import { checkoutValues, placeName } from './checkout-values';
import { saveCheckoutDraft } from './save-checkout-draft';

/** The response to a request for one mail as soon as the shop delivers to a place. */
export interface AreaReply {
  kind: 'area';
  email: string;
  /** The name of the requested place, as the page shows it. */
  place: string;
  /** Why the request was not stored; null if it was. */
  error: string | null;
}

/**
 * Stores the request for one mail as soon as the shop delivers to the place of the checkout form. The form's values
 * are preserved.
 */
export async function answerAreaRequest(input: {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}) {
  const { request, context, form } = input;
  const headers = { 'Set-Cookie': (await saveCheckoutDraft(input)).cookie };
  const session = await getSession(request, context);
  const saved = session ? await listAddresses(context.cms, session) : [];
  const { cep, neighborhood, city } = checkoutPlace(checkoutValues(form), saved);
  const email = textField(form, 'noticeEmail').slice(0, 254);
  const answer = (status: number, error: string | null) =>
    data({ kind: 'area', email, place: placeName({ neighborhood, city }), error } satisfies AreaReply, {
      status,
      headers,
    });

  const parsed = areaRequestSchema.safeParse({ noticeEmail: email, cep, neighborhood, city });
  if (!parsed.success) return answer(400, parsed.error.issues[0]?.message ?? messages.email_invalid);
  const { noticeEmail, ...place } = parsed.data;
  const customerId = session?.customerId ?? null;
  const result = await requestArea(context.cms, {
    email: noticeEmail,
    place,
    customerId,
    ip: context.clientIp,
  });
  if (result.ok) return answer(200, null);
  return result.error.code === 'place_served'
    ? answer(409, messages.area_request_served)
    : answer(429, messages.area_request_limit);
}
