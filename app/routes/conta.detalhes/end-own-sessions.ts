import type { AppLoadContext } from '@remix-run/node';
import { endOtherSessions } from '@cms/customers/operations/end-other-sessions';
import { endSession } from '@cms/customers/operations/end-session';
import type { Session } from '@cms/customers/queries/read-session';

import { textField } from '../../http/form-body';
import { done } from './details-answer';

/** Signs out one of the customer's devices. This also succeeds when the device's session has already ended. */
export async function endOwnSession(
  context: AppLoadContext,
  { customerId, form }: { customerId: string; form: FormData },
) {
  const sessionId = textField(form, 'device');
  await endSession(context.cms.payload, { customerId, sessionId, endsPhones: true });
  return done(context, 'session_ended');
}

/** Signs out every other device. */
export async function endOtherOwnSessions(context: AppLoadContext, session: Session) {
  await endOtherSessions(context.cms, session);
  return done(context, 'sessions_ended');
}
