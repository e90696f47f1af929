import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

import { StartProblem } from '../start-problem';

const schema = z.object({
  PAYLOAD_SECRET: z.string().min(32),
  SESSION_SECRETS: z.string().min(32),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().regex(/^TEST-.*-\d+$/),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(16),
  PUSH_PUBLIC_KEY: z.string(),
  TWILIO_ACCOUNT_SID: z.string(),
  TWILIO_AUTH_TOKEN: z.string(),
  PUSH_PRIVATE_KEY: z.string(),
});

export type DemoSecrets = z.output<typeof schema>;

const secret = () => randomBytes(32).toString('hex');

/**
 * Returns the demo's secrets: created once, readable by this account only, and stored so that sessions survive a
 * restart.
 */
export async function demoSecrets(dataDir: string): Promise<DemoSecrets> {
  const file = path.join(dataDir, 'secrets.json');
  try {
    await mkdir(dataDir, { recursive: true });
    const stored = await readFile(file, 'utf8').catch(() => null);
    if (stored !== null) return await parse(stored, file);
    const made: DemoSecrets = {
      PAYLOAD_SECRET: secret(),
      SESSION_SECRETS: secret(),
      // The token ends in the seller's user id, like a real token.
      MERCADO_PAGO_ACCESS_TOKEN: `TEST-${randomBytes(8).toString('hex')}-${randomBytes(16).toString('hex')}-987654321`,
      MERCADO_PAGO_WEBHOOK_SECRET: secret(),
      ...smsAccount(),
      ...(await pushKeys()),
    };
    await store(file, made);
    return made;
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(`A pasta de dados ${dataDir} não pode ser usada (${(cause as Error).message}).`, {
      cause,
    });
  }
}

/** Returns credentials for the demo's own provider of text messages. */
const smsAccount = () => ({
  TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString('hex')}`,
  TWILIO_AUTH_TOKEN: secret(),
});

/**
 * Creates keys for push messages. The library is imported only here, so that a start that already has keys does not
 * wait for it.
 */
async function pushKeys() {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
}

/** Writes the file atomically, because a start that is killed here must not leave an incomplete file. */
async function store(file: string, secrets: DemoSecrets): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * Parses a stored file. If an earlier version wrote the file, it has no push keys and no account for text messages.
 * Then both are added.
 */
async function parse(text: string, file: string): Promise<DemoSecrets> {
  try {
    const stored: unknown = JSON.parse(text);
    const whole = schema.safeParse(stored);
    if (whole.success) return whole.data;
    const completed = schema.parse({
      ...smsAccount(),
      ...(await pushKeys()),
      ...(stored as object),
    });
    await store(file, completed);
    return completed;
  } catch (cause) {
    throw new StartProblem(`O arquivo ${file} está danificado: apague-o (as sessões abertas terminam).`, {
      cause,
    });
  }
}
