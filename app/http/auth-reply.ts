import type { SubmissionResult } from '@conform-to/react';
import { toastText, type MessageCode } from '@shop/messages/messages';

import type { ToastView } from '../components/feedback/toast-queue';

/** Which of the two pages with forms to sign in and sign up: the spec words some messages differently. */
export type AuthPage = 'login' | 'account';

/** Why somebody is not signed in (or up) yet. */
export interface AuthReply {
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
export const HIDDEN = { hideFields: ['password'] };

export const invalidReply = (submission: SubmissionResult): AuthReply => ({
  submission,
  toast: null,
  isUnconfirmed: false,
});

export const refusedReply = (
  code: MessageCode,
  submission: SubmissionResult,
  isUnconfirmed = false,
): AuthReply => ({
  submission,
  toast: { id: crypto.randomUUID(), tone: 'failed', ...toastText(code) },
  isUnconfirmed,
});

/** For a form that never arrived; what was typed stays in it. */
export const lostReply = (toast: ToastView): AuthReply => ({ submission: null, toast, isUnconfirmed: false });

/** Seconds until one more try makes sense, for the Retry-After header. */
export const retryAfter = (retryAfterMs: number): HeadersInit => ({
  'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
});
