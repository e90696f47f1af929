/** By what the signed-in person can prove who they are, and whether they just did. */
export interface ProofState {
  isProven: boolean;
  ways: { hasPasskey: boolean; hasCodes: boolean; hasPassword: boolean; providers: string[] };
}

/** Reads the state from a path; null when nothing answered, or a session ended. */
export async function readProofState(path: string): Promise<ProofState | null> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } });
    return response.ok ? ((await response.json()) as ProofState) : null;
  } catch {
    return null;
  }
}

/**
 * Sends a proof. Returns null when it was accepted, otherwise why not, in words: those of the server, or `failed` when
 * there are none.
 */
export async function sendProof(
  { path, failed }: { path: string; failed: string },
  proof: Record<string, string>,
): Promise<string | null> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(proof) });
    const { ok, text } = (await response.json()) as { ok?: boolean; text?: string };
    return ok ? null : (text ?? failed);
  } catch {
    return failed;
  }
}
