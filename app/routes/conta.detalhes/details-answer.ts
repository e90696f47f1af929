import type { SubmissionResult } from '@conform-to/react';
import { data, type AppLoadContext } from '@remix-run/node';
import { messages, type MessageCode } from '@shop/messages/messages';

import { failureToast } from '../../components/toasts/failure-toast';
import { isDocumentRequest } from '../../http/form-body';
import { redirectWithMessage } from '../../session/flash';
import { toProof } from '../../session/factors/prove';
import { toastReply, type DetailsForm, type DetailsReply } from './details-reply';

export const DETAILS_PATH = '/conta/detalhes';

interface Refusal {
  code: MessageCode;
  status: number;
  headers?: HeadersInit;
}

/** Returns the reply for an invalid field; the error is shown at the field. */
export const wrongFields = (of: DetailsForm, submission: SubmissionResult, status = 400) =>
  data<DetailsReply>({ kind: 'details', of, submission, toast: null }, { status });

/** Returns the reply for a form that is rejected as a whole. A toast says why, and the form keeps what was typed. */
export const refusedForm = (of: DetailsForm, submission: SubmissionResult, { code, ...init }: Refusal) =>
  data<DetailsReply>({ kind: 'details', of, submission, toast: failureToast(messages[code]) }, init);

/** Like `refusedForm`, for a button without fields. */
export const refusedWish = ({ code, ...init }: Refusal) =>
  data(toastReply(failureToast(messages[code])), init);

/**
 * Returns the reply for an act that needs a proof: the page asks and sends the form again. Without JavaScript, throws the
 * redirect to the page of the proof.
 */
export async function askProofFirst(context: AppLoadContext, request: Request) {
  if (isDocumentRequest(request)) throw await toProof(context, { redirectTo: DETAILS_PATH });
  const asked: DetailsReply = { kind: 'details', of: null, submission: null, toast: null, asksProof: true };
  return data(asked, { status: 403 });
}

/** Redirects after a success: the page is loaded again and shows the message. */
export const done = (context: AppLoadContext, code: MessageCode, cookies: readonly string[] = []) =>
  redirectWithMessage(context, DETAILS_PATH, { code, cookies });
