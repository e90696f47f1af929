import { createHash, createHmac } from 'node:crypto';
import type { Payload } from 'payload';

/*
 * The link in a warning is `/recolhimento/<token>`. It stays valid after the order's links have expired, because a box
 * may stay in a freezer for months. Its page shows no name, and its reader can only report that the boxes were put
 * aside, or open cases about them.
 */

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/**
 * Returns the token of a person's link. It is derived from the person's id, so that every attempt to send the warning
 * contains the same token.
 */
export const recallToken = ({ secret }: Pick<Payload, 'secret'>, personId: string): string =>
  createHmac('sha256', secret)
    .update(`recall:${personId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

export const recallTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isRecallToken = (text: string): boolean => TOKEN.test(text);
