import type { SubmissionResult } from '@conform-to/react';
import type { MessageCode } from '@shop/messages/messages';

import { failureToast } from '../components/feedback/failure-toast';
import type { ToastView } from '../components/feedback/toast-queue';
import { withRedirectTo } from './return-path';

/** Which of the pages with forms to sign in and sign up: the spec words some messages of the account's differently. */
export type AuthPage = 'login' | 'account' | 'checkout';

/** Why somebody is not signed in (or up) yet. */
export interface AuthReply {
  kind: 'auth';
  /** For the form: errors at their fields, and what was typed, passwords apart. */
  submission: SubmissionResult | null;
  toast: ToastView | null;
  /** True when the password was right but the address is not confirmed: the page offers to send the mail again. */
  isUnconfirmed: boolean;
}

export interface AuthInput {
  request: Request;
  form: FormData;
  page: AuthPage;
}

/** Never sent back, not even to who typed it. */
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
  toast: failureToast(code),
  isUnconfirmed,
});

/** For a form that never arrived; what was typed stays in it. */
export const lostReply = (toast: ToastView): AuthReply => ({
  kind: 'auth',
  submission: null,
  toast,
  isUnconfirmed: false,
});

/** Seconds until one more try makes sense, for the Retry-After header. */
export const retryAfter = (retryAfterMs: number): HeadersInit => ({
  'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
});

/** The page that waits for the confirmation mail: of its own, or the cart, where the account is made on the way. */
export const waitingPath = (page: AuthPage, redirectTo: string): string =>
  page === 'checkout' ? '/carrinho?conta=confirmar#conta' : withRedirectTo('/confirmar-email', redirectTo);
