/** Whether this browser knows passkeys. False on the server and in old browsers, whose pages then do without. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Where the question for a passkey comes from, and whether a new passkey answers it. */
interface Source {
  path: string;
  fields: Record<string, string>;
  isNew: boolean;
}

/** Gets a question for a passkey from the server; null when there is none, because a session ended for example. */
async function readQuestion({ path, fields }: Source): Promise<Record<string, unknown> | null> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams(fields),
  });
  if (!response.ok) return null;
  const { question } = (await response.json()) as { question?: Record<string, unknown> };
  return question ?? null;
}

/**
 * Lets the device ask for the fingerprint, the face or its code, and returns its answer as JSON. Null when the person
 * turned it down or nothing answered. `isQuiet`: the browser only offers the passkey beside an input field, and waits.
 */
export async function askPasskey(source: Source, { isQuiet = false } = {}): Promise<string | null> {
  try {
    const [question, { startAuthentication, startRegistration }] = await Promise.all([
      readQuestion(source),
      import('@simplewebauthn/browser'),
    ]);
    if (!question) return null;
    const answer = source.isNew
      ? await startRegistration({ optionsJSON: question as never })
      : await startAuthentication({ optionsJSON: question as never, useBrowserAutofill: isQuiet });
    return JSON.stringify(answer);
  } catch {
    // The person said no, looked away too long, or has no passkey here. The page offers other ways.
    return null;
  }
}

/** Whether the browser can offer a passkey beside an input field. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() &&
  typeof window.PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  window.PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
