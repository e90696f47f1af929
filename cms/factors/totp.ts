import { unixSeconds } from '@shop/time/bahia';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code stands. */
const STEP_SECONDS = 30;
/** A code of the half minute before or after is right too, because clocks of phones differ. */
const TOLERANCE = 1;

const CODE = /^\d{6}$/;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    ...(label && { label, issuer }),
  });

/** Returns a new secret of a code application, in base 32: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that a code application reads from the QR code. */
export const totpAddress = ({
  secret,
  email,
  shopName,
}: {
  secret: string;
  email: string;
  shopName: string;
}): string => totpOf(secret, email, shopName).toString();

/** Returns the code of a moment: what the application on the phone shows. */
export const totpCode = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });

/** Returns a typed code without what people type around it; null if it cannot be a code of an application. */
export function readTotpCode(typed: string): string | null {
  const code = typed.replace(/[\s.-]/g, '');
  return CODE.test(code) ? code : null;
}

/**
 * Returns the half minute, counted from 1970, to which a right code belongs; null for a wrong one. The caller accepts
 * each half minute once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOLERANCE });
  return delta === null ? null : Math.floor(unixSeconds(now) / STEP_SECONDS) + delta;
}
