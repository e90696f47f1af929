import { addressOf, type FetchStep } from './panel-fetch';

/** Asks the person to sign in again; returns whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Sets how the person is asked, until the returned function is called. */
export function askBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Asks the person to sign in again; returns false where nobody can be asked. */
export const askToSignIn = (): Promise<boolean> => (ask ? ask() : Promise.resolve(false));

const asking = new WeakSet<RequestInit>();

/**
 * Marks a request whose sender asks the person itself, because it has a time limit: a person takes longer to type a
 * password.
 */
export function asksItself(init: RequestInit): RequestInit {
  asking.add(init);
  return init;
}

const SIGN_IN_PATH = '/login';

/** A request for a page that nobody has asked for yet; its refusal bothers nobody. */
const isPrefetch = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).has('next-router-prefetch');

/**
 * Whether the gate refused a request because the session has ended, or the page that asks by what the person can prove who
 * they are did. It answers a script with 401, and sends a request for a page to the sign-in page; nothing of the request
 * was done.
 */
export function isSignedOut(response: Response, input: RequestInfo | URL, init?: RequestInit): boolean {
  const path = addressOf(input)?.pathname ?? '';
  if (!/^\/(?:admin|api|conta\/provar\/agora)\b/.test(path) || isPrefetch(init)) return false;
  if (response.status === 401) return true;
  return response.redirected && new URL(response.url).pathname === SIGN_IN_PATH;
}

/**
 * Holds a request that was refused because the session has ended until the person has signed in again, and then sends
 * it once more. What was typed stays in its form meanwhile, because the form does not learn of the refusal.
 */
export const signingInAgain: FetchStep = (next) => async (input, init) => {
  const response = await next(input, init);
  if (!ask || (init && asking.has(init)) || !isSignedOut(response, input, init)) return response;
  return (await ask()) ? next(input, init) : response;
};

/** The id of the person who is signed in; null for nobody. */
export async function signedInId(): Promise<string | null> {
  const response = await fetch('/api/customers/me?quem', { headers: { Accept: 'application/json' } });
  if (!response.ok) return null;
  const { user } = (await response.json()) as { user: { id?: string } | null };
  return user?.id ?? null;
}

export type SignInAnswer = 'signed_in' | 'wrong' | 'too_many' | 'elsewhere' | 'failed';

/**
 * Signs in by the shop's own form. 'elsewhere': the sign-in asks for more than a password, on a page of its own. The
 * caller must ask `signedInId` who is signed in.
 */
export async function requestSignIn(email: string, password: string): Promise<SignInAnswer> {
  const form = new URLSearchParams({ intent: 'sign-in', email, password, redirectTo: '/admin' });
  try {
    // A redirect is the answer to a correct password. Following it would load a whole page.
    const response = await fetch(SIGN_IN_PATH, { method: 'POST', body: form, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return (await signedInId()) ? 'signed_in' : 'elsewhere';
    if (response.status === 429) return 'too_many';
    return response.status === 401 || response.status === 400 ? 'wrong' : 'failed';
  } catch {
    return 'failed';
  }
}
