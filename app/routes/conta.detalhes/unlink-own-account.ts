import type { AppLoadContext } from '@remix-run/node';
import { unlinkIdentity } from '@cms/identities/operations/unlink-identity';

import { textField } from '../../http/form-body';
import { done, refusedWish } from './details-answer';

/** Unlinks a provider's account; the last way to sign in cannot be removed. */
export async function unlinkOwnAccount(
  context: AppLoadContext,
  { customerId, form }: { customerId: string; form: FormData },
) {
  const identityId = textField(form, 'identity');
  const unlinked = await unlinkIdentity(context.cms, { customerId, identityId });
  if (unlinked.ok) return done(context, 'identity_unlinked');
  const code = unlinked.error.code === 'only_way_in' ? 'identity_only_way_in' : 'identity_not_linked';
  return refusedWish({ code, status: 409 });
}
