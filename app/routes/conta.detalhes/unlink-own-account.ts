import type { AppLoadContext } from '@remix-run/node';
import type { Session } from '@cms/customers/queries/read-session';
import { unlinkIdentity } from '@cms/identities/operations/unlink-identity';

import { textField } from '../../http/form-body';
import { askProofFirst, done, refusedWish } from './details-answer';

/** Unlinks a provider's account; the last way to sign in cannot be removed. */
export async function unlinkOwnAccount(
  context: AppLoadContext,
  { request, session, form }: { request: Request; session: Session; form: FormData },
) {
  const identityId = textField(form, 'identity');
  const { customerId, sessionId } = session;
  const unlinked = await unlinkIdentity(context.cms, { customerId, sessionId, identityId });
  if (unlinked.ok) return done(context, 'identity_unlinked');
  if (unlinked.error.code === 'proof_needed') return askProofFirst(context, request);
  const code = unlinked.error.code === 'only_way_in' ? 'identity_only_way_in' : 'identity_not_linked';
  return refusedWish({ code, status: 409 });
}
