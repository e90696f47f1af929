import { readProofState } from '@packages/browser/proof';
import { PROOF_PATH } from '@shop/permissions/proof-paths';

import { SAVING_SELLER, type AskedAct } from './asked-acts';
import type { FetchStep } from './panel-fetch';

/** Asks the person to prove who they are, before an act that the question names; returns whether they did. */
type Ask = (act: AskedAct | undefined) => Promise<boolean>;

let ask: Ask | null = null;

/** Sets how the person is asked, until the returned function is called. */
export function proveBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Asks the person to prove who they are; returns false where nobody can be asked. */
const askForProof = (act: AskedAct | undefined): Promise<boolean> =>
  ask ? ask(act) : Promise.resolve(false);

const isProofNeeded = (answer: unknown): boolean =>
  (answer as { error?: { code?: unknown } } | null)?.error?.code === 'proof_needed';

/**
 * Sends a request, and once more after the person has proved who they are, if the shop asks for it. A refused act
 * changed nothing, so it goes on where it stopped; the question names it (`act`). The person takes the time they need:
 * `send` limits each request.
 */
export async function provingFirst<Outcome>(send: () => Promise<Outcome>, act?: AskedAct): Promise<Outcome> {
  const answer = await send();
  return isProofNeeded(answer) && (await askForProof(act)) ? send() : answer;
}

/** Whether the person is proven enough for an act that leaves the page, such as a download; asks if they are not. */
export async function isProvenNow(act?: AskedAct): Promise<boolean> {
  const state = await readProofState(PROOF_PATH);
  return state?.isProven === true || askForProof(act);
}

/** Like `provingFirst`, for the requests of Payload's own forms, which do not know that they are sent again. */
export const provingForms: FetchStep = (next) => async (input, init) => {
  const response = await next(input, init);
  if (response.status !== 403 || !/^\/api\/globals\//.test(pathOf(input))) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { errors?: { data?: { code?: unknown } }[] } | null;
  const isNeeded = body?.errors?.some(({ data }) => data?.code === 'proof_needed') ?? false;
  return isNeeded && (await askForProof(SAVING_SELLER)) ? next(input, init) : response;
};

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname;
