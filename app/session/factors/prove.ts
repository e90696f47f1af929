import { redirect, type AppLoadContext } from '@remix-run/node';
import type { ShownFactor } from '@cms/factors/check-factor';
import { proveSession, type ProveError } from '@cms/factors/operations/prove-session';
import type { Session } from '@cms/customers/queries/read-session';
import { readTypedPassword } from '@shop/customers/password';
import { PROVE_PATH } from '@shop/permissions/proof-paths';
import type { MessageCode } from '@shop/messages/messages';
import { needsProof, type Permission } from '@shop/permissions/permissions';

import { PRIVATE } from '../../cache/cache-control';
import { textField } from '../../http/form-body';
import { withRedirectTo } from '../../http/return-path';
import { leaveMessage } from '../flash';

/** Why a proof was refused: the message, and the field it belongs to; null for the page as a whole. */
export interface ProofRefusal {
  code: MessageCode;
  field: 'password' | 'code' | null;
  status: number;
  retryAfterMs?: number;
}

function shownIn(form: FormData): ShownFactor | { password: string } | null {
  switch (form.get('intent')) {
    case 'password':
      return { password: readTypedPassword(textField(form, 'password')) };
    case 'code':
      return { code: textField(form, 'code') };
    case 'passkey':
      return { passkey: textField(form, 'passkey') };
    default:
      return null;
  }
}

/**
 * Records the proof that a form contains on the session. Returns null when it is recorded, a refusal when it is not,
 * `unknown` for a form that is no proof, and `signed_out` when the session has ended meanwhile.
 */
export async function proveByForm(
  context: AppLoadContext,
  { session, form, userAgent }: { session: Session; form: FormData; userAgent: string | null },
): Promise<ProofRefusal | 'unknown' | 'signed_out' | null> {
  const shown = shownIn(form);
  if (!shown) return 'unknown';
  // Nothing was typed, so no attempt is used up.
  if ('password' in shown && shown.password === '')
    return { code: 'password_required', field: 'password', status: 400 };
  if ('code' in shown && shown.code.trim() === '')
    return { code: 'code_required', field: 'code', status: 400 };
  const { customerId, sessionId } = session;
  const proved = await proveSession(context.cms, {
    customerId,
    sessionId,
    shown,
    ip: context.clientIp,
    userAgent,
  });
  if (proved.ok) return null;
  return proved.error.code === 'not_authenticated'
    ? 'signed_out'
    : refusalOf(proved.error, 'passkey' in shown);
}

function refusalOf(
  error: Exclude<ProveError, { code: 'not_authenticated' }>,
  isPasskey: boolean,
): ProofRefusal {
  switch (error.code) {
    case 'wrong_password':
      return { code: 'proof_password', field: 'password', status: 403 };
    case 'wrong_code':
      return isPasskey
        ? { code: 'passkey_refused', field: null, status: 403 }
        : { code: 'wrong_code', field: 'code', status: 403 };
    case 'codes_paused':
      return { code: 'codes_paused', field: 'code', status: 429 };
    case 'no_password':
      return { code: 'proof_no_password', field: 'password', status: 409 };
    case 'busy':
      return { code: 'factor_failed', field: null, status: 503 };
    case 'too_many_attempts':
      return { code: 'factor_rate_limited', field: null, status: 429, retryAfterMs: error.retryAfterMs };
  }
}

/** Whether an act on the own account, by default on how it is entered, has to ask who acts first. */
export const lacksProof = (
  { isProven }: Pick<Session, 'isProven'>,
  permission: Permission = 'account:secure',
): boolean => needsProof(permission) && !isProven;

/** Returns the redirect to the page where the person proves who they are, which leads back to the page of the act. */
export async function toProof(
  context: AppLoadContext,
  { redirectTo, cookies = [] }: { redirectTo: string; cookies?: readonly string[] },
): Promise<Response> {
  const headers = new Headers(PRIVATE);
  for (const cookie of [...cookies, await leaveMessage(context, 'proof_needed', 'failed')])
    headers.append('Set-Cookie', cookie);
  return redirect(withRedirectTo(PROVE_PATH, redirectTo), { status: 303, headers });
}
