import type { Cms } from '@cms/platform/context';
import { addPasskey } from '@cms/factors/operations/add-passkey';
import { addTotp } from '@cms/factors/operations/add-totp';
import { startPasskey } from '@cms/factors/operations/start-passkey';
import { startTotp } from '@cms/factors/operations/start-totp';
import { totpCode } from '@cms/factors/totp';
import { signIn } from '@cms/customers/operations/sign-in';
import type { PendingEntry } from '@cms/customers/second-step';
import { sqlOf } from '@cms/platform/database/sql';
import { provenSession } from '../identity-provider/link-for';
import { SoftAuthenticator } from './soft-authenticator';

export interface FactorOwner {
  id: string;
  email: string;
}

const shopName = 'Massa Mansa';

/** Sets up a code application, half an hour ago, so that the code of now is unused. Returns secret and codes. */
export async function setUpTotp(cms: Cms, { id: customerId, email }: FactorOwner) {
  const sessionId = await provenSession(cms, customerId);
  const { secret, sealed } = startTotp(cms, { customerId, sessionId, email, shopName });
  const code = totpCode(secret, cms.now());
  const added = await addTotp(cms, { customerId, sessionId, sealed, code, userAgent: null });
  if (!added.ok) throw new Error(added.error.code);
  await sqlOf(cms.payload).query('update factors set last_step = last_step - 60 where customer_id = $1', [
    customerId,
  ]);
  return { secret, sessionId, codes: added.codes ?? [], now: () => totpCode(secret, cms.now()) };
}

/** Sets up a passkey in software. */
export async function setUpPasskey(cms: Cms, { id: customerId, email }: FactorOwner) {
  const sessionId = await provenSession(cms, customerId);
  const question = await startPasskey(cms, { customerId, sessionId, email, fullName: 'Ana', shopName });
  const authenticator = new SoftAuthenticator(cms.publicUrl);
  const passkey = authenticator.register(question);
  const added = await addPasskey(cms, { customerId, sessionId, passkey, userAgent: null });
  if (!added.ok) throw new Error(added.error.code);
  return { authenticator, sessionId, codes: added.codes ?? [] };
}

/** Takes the first step of a sign-in, and returns what waits for the second. */
export async function firstStep(
  cms: Cms,
  { email, password }: { email: string; password: string },
): Promise<PendingEntry> {
  const entered = await signIn(cms, { email, password, ip: '203.0.113.50' });
  if (entered.ok || entered.error.code !== 'second_step')
    throw new Error(`no second step: ${entered.ok ? 'signed in' : entered.error.code}`);
  return entered.error.pending;
}
