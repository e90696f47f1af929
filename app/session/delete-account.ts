import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { ErasureOutcome } from '@cms/privacy/erasure/erase-or-put-off';
import { deleteOwnAccount, type DeleteOwnAccountError } from '@cms/privacy/operations/delete-own-account';
import { cancelDeletion } from '@cms/privacy/operations/cancel-deletion';
import { requestDeletionLink } from '@cms/privacy/operations/request-deletion-link';
import type { Session } from '@cms/customers/queries/read-session';
import { typedPasswordSchema } from '@shop/customers/password-schemas';
import { messages, messageText, type MessageCode } from '@shop/messages/messages';

import { GOODBYE_PATH, DELETE_PATH } from '../components/account/deletion-paths';
import { failureToast } from '../components/toasts/failure-toast';
import type { ToastView } from '../components/toasts/toast-queue';
import { retryAfter } from './auth-reply';
import { PRIVATE } from '../cache/cache-control';
import { redirectWithMessage } from './flash';
import { clearShopCookies } from './clear-shop-cookies';

/** Why the account still exists. */
export interface DeletionReply {
  kind: 'deletion';
  /** Shown at the password field. */
  passwordError: string | null;
  toast: ToastView | null;
}

/**
 * Returns the response after a customer requested the deletion of the account. If the account was deleted, the response
 * signs out this browser too and redirects to the goodbye page. If the deletion was postponed until open orders are
 * finished, the response redirects to a page with a message that says so.
 */
export async function afterDeletion(context: AppLoadContext, outcome: ErasureOutcome, waitingPage: string) {
  if (outcome === 'put_off') {
    return redirectWithMessage(context, waitingPage, { code: 'account_delete_put_off' });
  }
  return redirect(GOODBYE_PATH, { status: 303, headers: await clearShopCookies(context) });
}

const failedReply = (code: MessageCode): DeletionReply => ({
  kind: 'deletion',
  passwordError: null,
  toast: failureToast(messages[code]),
});

const atPassword = (code: MessageCode) =>
  data<DeletionReply>({ kind: 'deletion', passwordError: messageText(code), toast: null }, { status: 400 });

/** Deletes the account if the typed password is right, at once or when the account's orders are finished. */
export async function deleteWithPassword(
  context: AppLoadContext,
  { form, customerId, mayWait }: { form: FormData; customerId: string; mayWait: boolean },
) {
  const typed = typedPasswordSchema.safeParse(form.get('password') ?? undefined);
  // No password was checked, so this does not count as a failed sign-in.
  if (!typed.success) return atPassword('password_required');
  const deleted = await deleteOwnAccount(context.cms, {
    customerId,
    password: typed.data,
    mayWait,
  });
  return deleted.ok ? afterDeletion(context, deleted.outcome, DELETE_PATH) : refusal(context, deleted.error);
}

function refusal(context: AppLoadContext, error: DeleteOwnAccountError) {
  switch (error.code) {
    case 'wrong_password':
      return atPassword('account_delete_wrong_password');
    case 'too_many_attempts':
      return data(failedReply('sign_in_rate_limited'), {
        status: 429,
        headers: retryAfter(error.retryAfterMs),
      });
    case 'busy':
      return data(failedReply('account_delete_failed'), { status: 503 });
    case 'orders_open':
      return redirectWithMessage(context, DELETE_PATH, {
        code: 'account_delete_orders_open',
        tone: 'failed',
      });
    case 'is_admin':
      return redirectWithMessage(context, DELETE_PATH, { code: 'account_delete_is_admin', tone: 'failed' });
    case 'needs_link':
      return redirect(DELETE_PATH, { status: 303, headers: PRIVATE });
    case 'not_authenticated':
    case 'not_found':
      return redirectWithMessage(context, '/conta', { code: 'not_authenticated', tone: 'failed' });
  }
}

/** Mails the link that confirms the deletion of an account without a password. */
export async function sendDeletionLink(context: AppLoadContext, { customerId, email }: Session) {
  const sent = await requestDeletionLink(context.cms, { customerId, email, ip: context.clientIp });
  if (sent.ok) return redirectWithMessage(context, DELETE_PATH, { code: 'account_delete_link_sent' });
  const code = sent.error.code === 'not_found' ? 'not_authenticated' : 'sign_up_rate_limited';
  return redirectWithMessage(context, DELETE_PATH, { code, tone: 'failed' });
}

/** Cancels a postponed deletion. If there was one, a message confirms this. */
export async function cancelOwnDeletion(context: AppLoadContext, { customerId }: Session) {
  const to = '/conta/privacidade';
  const { wasPutOff } = await cancelDeletion(context.cms, { customerId });
  if (!wasPutOff) return redirect(to, { status: 303, headers: PRIVATE });
  return redirectWithMessage(context, to, { code: 'account_kept' });
}
