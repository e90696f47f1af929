import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';

import type { StoredPassword } from '../password-hash';
import { isPasswordSignature, passwordSignature, type SignedPurpose } from './password-signature';

/**
 * Proof, from a cookie, that a browser has signed in to an account before. Wrong passwords from such a browser are
 * counted separately, so that attempts by strangers cannot lock owners out of their own account. Valid for one account
 * only, and only until the password changes.
 */
export interface KnownDevice {
  id: string;
  customerId: string;
  mark: string;
}

interface Account {
  customerId: string;
  password: StoredPassword;
}

const signed = ({ customerId, password }: Account): SignedPurpose => ({
  purpose: `known-device:${customerId}`,
  password,
});

/** Returns the proof to store in a browser that has just signed in; a known browser keeps its id. */
export const knownDevice = (payload: Payload, account: Account, id: string = randomUUID()): KnownDevice => ({
  id,
  customerId: account.customerId,
  mark: passwordSignature(payload, signed(account)),
});

/** Returns whether a browser has signed in to this account under its current password. */
export const isKnownDevice = (payload: Payload, device: KnownDevice, account: Account): boolean =>
  device.customerId === account.customerId && isPasswordSignature(payload, device.mark, signed(account));
