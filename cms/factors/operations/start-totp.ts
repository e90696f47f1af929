import { addMs } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import type { Cms } from '../../platform/context';
import { sealSecret } from '../sealed-secret';
import { newTotpSecret, totpAddress } from '../totp';
import { readSetup, setupOwner, type TotpSetup } from '../totp-setup';

/** For so long a page with a new secret may stay open. */
const VALID_MINUTES = 30;

interface SetupOwner {
  customerId: string;
  sessionId: string;
  email: string;
  shopName: string;
}

/** What the page of the setup shows. `sealed` comes back with the code: nothing is stored before a code was right. */
export interface StartedTotp {
  secret: string;
  address: string;
  sealed: string;
}

/** Returns a setup that is under way, so that a wrong code changes nothing on the page; null if it is too old. */
export function resumeTotp(
  cms: Cms,
  { customerId, sessionId, email, shopName, sealed }: SetupOwner & { sealed: string },
): StartedTotp | null {
  const owner = setupOwner({ customerId, sessionId });
  const secret = readSetup(cms.payload, { sealed, owner, now: cms.now() });
  return secret ? { secret, sealed, address: totpAddress({ secret, email, shopName }) } : null;
}

/** Starts the setup of a code application with a new secret. */
export function startTotp(cms: Cms, { customerId, sessionId, email, shopName }: SetupOwner): StartedTotp {
  const secret = newTotpSecret();
  const setup: TotpSetup = { secret, until: addMs(cms.now(), minutesMs(VALID_MINUTES)).getTime() };
  return {
    secret,
    address: totpAddress({ secret, email, shopName }),
    sealed: sealSecret(cms.payload, JSON.stringify(setup), setupOwner({ customerId, sessionId })),
  };
}
