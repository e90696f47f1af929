import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { ToastText } from '@shop/messages/toast-text';

import { connectionToast, failureToast } from '../components/toasts/failure-toast';
import { isConnectionLost } from '../components/feedback/lost-connection';
import type { RetryName } from '../components/feedback/retries';
import type { ToastView } from '../components/toasts/toast-queue';

/**
 * Returns the server's response. When the response cannot be read, the page stays and shows a toast. When the request
 * was lost, the error is left to the guard of all routes (guarded-routes.ts), unless the page has a retry of its own.
 */
export async function answerOrToast<Answer, Reply extends object>(
  serverAction: () => Promise<Answer>,
  {
    failure,
    reply,
    retry,
  }: { failure: string | ToastText; reply: (toast: ToastView) => Reply; retry?: RetryName },
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const isUnanswered = isConnectionLost(error);
    if (isUnanswered && !retry) throw error;
    const toast = isUnanswered && retry ? connectionToast(retry) : failureToast(failure);
    return { ...reply(toast), isLost: true };
  }
}

type Change = Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'actionResult' | 'defaultShouldRevalidate'>;

const isLost = ({ actionResult }: Change): boolean =>
  typeof actionResult === 'object' && actionResult !== null && 'isLost' in actionResult;

/**
 * Whether a form received a response. The data that the form may have changed is then reloaded, even after a rejection.
 */
export const isAnsweredForm = (change: Change): boolean =>
  change.formMethod !== undefined && change.formMethod.toUpperCase() !== 'GET' && !isLost(change);

/**
 * The `shouldRevalidate` export of every page with forms sent in the background. When a form's request was lost,
 * nothing is reloaded, because the reload would be lost too and an error would replace the page.
 */
export const skipAfterNetworkError = (change: Change): boolean =>
  !isLost(change) && change.defaultShouldRevalidate;
