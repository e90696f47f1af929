import { randomBytes } from 'node:crypto';

import { ADMIN_PROOF_PATH, proofOf } from '@cms/customers/admin-proof';
import { derivedSecret } from '@cms/customers/sessions/shop-secrets';
import { withTimeout } from '@packages/time-limit/with-timeout';

const RESPONSE_WITHIN_MS = 2_000;

/**
 * Whether the panel of the installation with this secret answers on this port. No other program on the port counts, not
 * even the panel of another installation.
 */
export function builtPanelAnswers({ port, secret }: { port: number; secret: string }): Promise<boolean> {
  const nonce = randomBytes(32).toString('hex');
  return isSo(port, `${ADMIN_PROOF_PATH}?nonce=${nonce}`, async (response) => {
    const { proof } = (await response.json()) as { proof?: unknown };
    return proof === proofOf(derivedSecret(secret), nonce);
  });
}

/** Whether anything answers on this port. A panel that runs from its sources may not be able to compile its proof. */
export const panelFromSourcesAnswers = (port: number): Promise<boolean> =>
  isSo(port, '/access', async (response) => {
    await response.body?.cancel();
    return true;
  });

const isSo = (
  port: number,
  path: string,
  check: (response: Response) => Promise<boolean>,
): Promise<boolean> =>
  withTimeout(RESPONSE_WITHIN_MS, async (signal) =>
    check(await fetch(`http://127.0.0.1:${port}/api${path}`, { signal, redirect: 'manual' })),
  ).catch(() => false);
