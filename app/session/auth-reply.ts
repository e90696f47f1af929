import type { SubmissionResult } from '@conform-to/react';
import { messages, type MessageCode } from '@shop/messages/messages';

import { failureToast } from '../components/toasts/failure-toast';
import type { ToastView } from '../components/toasts/toast-queue';
import { withRedirectTo } from '../http/return-path';

/**
 * The pages with sign-in and sign-up forms. They are distinguished because the specification words some messages
 * differently on the account page than on the login and checkout pages.
 */
export type AuthPage = 'login' | 'account' | 'checkout';

/** Why a sign-in or sign-up failed. */
export interface AuthReply {
  kind: 'auth';
  /**
   * The result of the validation, with which the form shows errors at their fields; it contains the typed values
   * except passwords.
   */
  submission: SubmissionResult | null;
  toast: ToastView | null;
  /** True when the password was right but the address is not confirmed. The page then offers to send the mail again. */
  isUnconfirmed: boolean;
}

export interface AuthInput {
  request: Request;
  form: FormData;
  page: AuthPage;
}

/** The fields that are never sent back, not even to the customer who typed them. */
export const HIDDEN = { hideFields: ['password', 'currentPassword'] };

export const invalidReply = (submission: SubmissionResult): AuthReply => ({
  kind: 'auth',
  submission,
  toast: null,
  isUnconfirmed: false,
});

export const refusedReply = (
  code: MessageCode,
  submission: SubmissionResult,
  isUnconfirmed = false,
): AuthReply => ({
  kind: 'auth',
  submission,
  toast: failureToast(messages[code]),
  isUnconfirmed,
});

/** Returns the reply for a form whose request was lost. The form keeps what was typed. */
export const lostReply = (toast: ToastView): AuthReply => ({
  kind: 'auth',
  submission: null,
  toast,
  isUnconfirmed: false,
});

/** Returns the Retry-After header: the seconds until another attempt makes sense. */
export const retryAfter = (retryAfterMs: number): HeadersInit => ({
  'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
});

/**
 * Returns the address of the page that waits for the confirmation mail. This is the cart page when the account is
 * created during checkout, otherwise a page of its own.
 */
export const waitingPath = (page: AuthPage, redirectTo: string): string =>
  page === 'checkout' ? '/carrinho?conta=confirmar#conta' : withRedirectTo('/confirmar-email', redirectTo);
