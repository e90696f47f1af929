import { createHash, createHmac } from 'node:crypto';
import type { Payload } from 'payload';

/*
 * The link in a warning, `/recolhimento/<token>`. It does not end with the order's links, because a box stays in a freezer
 * for months. It shows no name and can only say that the boxes were put aside.
 */

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** Returns the token of a person's link: derived, so that every attempt to send the warning contains the same one. */
export const recallToken = ({ secret }: Pick<Payload, 'secret'>, personId: string): string =>
  createHmac('sha256', secret)
    .update(`recall:${personId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

export const recallTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isRecallToken = (text: string): boolean => TOKEN.test(text);
