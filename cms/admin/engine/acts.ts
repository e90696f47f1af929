import { withTimeout } from '@packages/time-limit/with-timeout';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';

import { provingFirst } from '../frame/requests/prove-again';
import type { AskedAct } from '../frame/requests/asked-acts';
import { askToSignIn, asksItself } from '../frame/requests/sign-in-again';
import type { PanelActs } from './panel-acts';

const TIMEOUT_MS = 20_000;

/** The acts of the panel, by domain: `callAct(acts.delivery.pause, { pause: null })`. */
export const acts = createTRPCClient<PanelActs>({
  links: [httpLink({ url: '/api/acts', fetch: sendInTime })],
});

/** The refusals that come before an act's own. `request_failed`: it is unknown whether the act took place. */
export type ActFailure = {
  ok: false;
  error: { code: 'signed_out' | 'access_denied' | 'proof_needed' | 'malformed' | 'request_failed' };
};

/** An act as the client calls it. */
export interface Callable<Input, Outcome> {
  mutate: (input: Input, options?: { signal?: AbortSignal }) => Promise<Outcome>;
}

/** What an act answers when it is done. */
export type DoneOf<Act> = Act extends Callable<never, infer Outcome> ? Extract<Outcome, { ok: true }> : never;

interface CallOptions {
  signal?: AbortSignal;
  /** What is about to happen, in the words of the question for a proof. */
  asked?: AskedAct;
}

/**
 * Calls an act of the panel; every failure is returned as a value. If the session has ended, the person signs in again,
 * and if the act needs a proof, the person gives it, both without a time limit; then the call is sent once more.
 */
export const callAct = <Input, Outcome extends { ok: boolean }>(
  act: Callable<Input, Outcome>,
  input: Input,
  { signal, asked }: CallOptions = {},
): Promise<Outcome | ActFailure> =>
  provingFirst<Outcome | ActFailure>(
    () => act.mutate(input, { ...(signal && { signal }) }).catch((error: unknown) => failureOf(error)),
    asked,
  );

function failureOf(error: unknown): ActFailure {
  const failed = (code: ActFailure['error']['code']): ActFailure => ({ ok: false, error: { code } });
  if (!(error instanceof TRPCClientError)) return failed('request_failed');
  if (error.message === 'proof_needed') return failed('proof_needed');
  // When the session has ended, the storefront's gate responds instead of the act, in its own format.
  const status = (error.meta?.response as Response | undefined)?.status;
  if (status === 401) return failed('signed_out');
  if (status === 403) return failed('access_denied');
  return failed(status === 400 ? 'malformed' : 'request_failed');
}

async function sendInTime(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const send = () =>
    withTimeout(
      TIMEOUT_MS,
      async (limit) => {
        const response = await fetch(
          input,
          asksItself({ ...init, credentials: 'same-origin', signal: limit }),
        );
        // Reads the body within the time limit too.
        return new Response(await response.arrayBuffer(), response);
      },
      init?.signal ?? undefined,
    );
  const first = await send();
  return first.status === 401 && (await askToSignIn()) ? send() : first;
}
