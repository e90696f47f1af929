import { readStored, store } from '@packages/browser/stored';
import { withTimeout } from '@packages/time-limit/with-timeout';
import { msBetween } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';
import { tapSchema, type Tap, type TapResult } from '@shop/runs/tap';

/**
 * The storage key of the taps that wait for a network. A tap consists of ids, a code, a reason from a list, and a time;
 * it contains nothing about a person.
 */
const KEY = 'massa-mansa-entregas';
const LIFETIME_MS = daysMs(1);
const TIMEOUT_MS = 15_000;

/**
 * Returns the taps that wait, oldest first. Taps older than a day are forgotten, because the shop no longer accepts
 * them.
 */
export function waitingTaps(now = new Date()): Tap[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    const taps = Array.isArray(stored) ? stored : [];
    return taps.flatMap((tap: unknown) => {
      const read = tapSchema.safeParse(tap);
      return read.success && msBetween(new Date(read.data.at), now) < LIFETIME_MS ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

/** Stores a tap until the shop has responded to it. Without storage the tap waits for as long as the page is open. */
export const storeTap = (tap: Tap): boolean => store(KEY, JSON.stringify([...waitingTaps(), tap]));

/** Removes one tap. The list is read again first, because another tab may have added a tap. */
export const forgetTap = (entryId: string): boolean =>
  store(KEY, JSON.stringify(waitingTaps().filter((tap) => tap.entryId !== entryId)));

/**
 * The result of sending a tap. `lost`: there was no response, so the tap is sent again. `signed_out`: the tap
 * waits until the courier signs in. `gone`: the stop no longer belongs to this courier.
 */
export type SentTap = TapResult | { result: 'lost' | 'signed_out' | 'gone' };

/** Sends one tap. Sending it again is harmless. */
export async function sendTap(tap: Tap): Promise<SentTap> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/entregas/paradas', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(tap),
        signal,
      });
      if (response.status === 401) return { result: 'signed_out' };
      if (response.status === 403 || response.status === 404 || response.status === 400)
        return { result: 'gone' };
      if (!response.ok) return { result: 'lost' };
      return (await response.json()) as TapResult;
    });
  } catch {
    return { result: 'lost' };
  }
}
