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
export async function provingFirst<Answer>(send: () => Promise<Answer>, act?: AskedAct): Promise<Answer> {
  const answer = await send();
  return isProofNeeded(answer) && (await askForProof(act)) ? send() : answer;
}

/** Whether the person is proven enough for an act that leaves the page, such as a download; asks if they are not. */
export async function isProvenNow(act?: AskedAct): Promise<boolean> {
  const ways = await readProofState().catch(() => null);
  return ways?.isProven === true || askForProof(act);
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

/** By what the signed-in person can prove who they are, and whether they just did. */
export interface ProofState {
  isProven: boolean;
  ways: { hasPasskey: boolean; hasCodes: boolean; hasPassword: boolean; providers: string[] };
}

const PROOF_PATH = '/conta/provar/agora';

export async function readProofState(): Promise<ProofState | null> {
  const response = await fetch(PROOF_PATH, { headers: { Accept: 'application/json' } });
  return response.ok ? ((await response.json()) as ProofState) : null;
}

/** Sends a proof. Returns null when it was accepted, otherwise why not, in words. */
export async function sendProof(proof: Record<string, string>): Promise<string | null> {
  const failed = 'Não deu certo agora. Tente novamente.';
  try {
    const response = await fetch(PROOF_PATH, { method: 'POST', body: new URLSearchParams(proof) });
    const { ok, text } = (await response.json()) as { ok?: boolean; text?: string };
    return ok ? null : (text ?? failed);
  } catch {
    return failed;
  }
}
