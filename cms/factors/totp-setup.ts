import { z } from '@shop/forms/zod';
import type { Payload } from 'payload';

import { openSecret } from './sealed-secret';

const schema = z.object({ secret: z.string(), until: z.number() });

/** The secret of a setup that is under way. `until`: Unix time in milliseconds. */
export type TotpSetup = z.output<typeof schema>;

/** To whom the sealed setup belongs: one session, so that nobody can make another person confirm a known secret. */
export const setupOwner = ({ customerId, sessionId }: { customerId: string; sessionId: string }): string =>
  `totp-setup:${customerId}:${sessionId}`;

/** Returns the secret of a setup of this session; null for another session's, an old or a forged one. */
export function readSetup(
  payload: Payload,
  { sealed, owner, now }: { sealed: string; owner: string; now: Date },
): string | null {
  const opened = openSecret(payload, sealed, owner);
  if (!opened) return null;
  const parsed = schema.safeParse(JSON.parse(opened.text));
  return parsed.success && parsed.data.until > now.getTime() ? parsed.data.secret : null;
}
