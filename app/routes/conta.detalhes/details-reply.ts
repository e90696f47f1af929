import type { SubmissionResult } from '@conform-to/react';
import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { toastText, type MessageCode } from '@shop/messages/messages';

import type { ToastView } from '../../components/feedback/toast-queue';
import { PRIVATE } from '../../http/cache-control';
import { leaveMessage } from '../../http/flash';

export const DETAILS_PATH = '/conta/detalhes';

/** Which sheet's form was answered. */
export type DetailsForm = 'profile' | 'email' | 'password';

/** Why something was not changed. */
export interface DetailsReply {
  kind: 'details';
  of: DetailsForm | null;
  /** Errors at their fields, and what was typed, passwords apart. */
  submission: SubmissionResult | null;
  toast: ToastView | null;
}

/** Wrong at a field: the field says so. */
export const wrongFields = (of: DetailsForm, submission: SubmissionResult, status = 400) =>
  data<DetailsReply>({ kind: 'details', of, submission, toast: null }, { status });

/** Refused as a whole: a toast says so, and what was typed stays. */
export function refused(
  of: DetailsForm,
  submission: SubmissionResult,
  { code, status, headers }: { code: MessageCode; status: number; headers?: HeadersInit | undefined },
) {
  const toast: ToastView = { id: crypto.randomUUID(), tone: 'failed', ...toastText(code) };
  return data<DetailsReply>(
    { kind: 'details', of, submission, toast },
    { status, ...(headers && { headers }) },
  );
}

/** For a form that never arrived; what was typed stays in it. */
export const lostReply = (toast: ToastView): DetailsReply => ({
  kind: 'details',
  of: null,
  submission: null,
  toast,
});

/** Done: the page is read again and says so. */
export async function done(context: AppLoadContext, code: MessageCode, cookies: readonly string[] = []) {
  const headers = new Headers(PRIVATE);
  for (const cookie of [...cookies, await leaveMessage(context, code)]) headers.append('Set-Cookie', cookie);
  return redirect(DETAILS_PATH, { status: 303, headers });
}
