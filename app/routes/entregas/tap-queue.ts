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
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const taps = Array.isArray(stored) ? stored : [];
    return taps.flatMap((tap: unknown) => {
      const read = tapSchema.safeParse(tap);
      return read.success && msBetween(new Date(read.data.at), now) < LIFETIME_MS ? [read.data] : [];
    });
  } catch {
    // If the browser stores nothing for this page, the tap is sent now or not at all.
    return [];
  }
}

function store(taps: readonly Tap[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(taps));
    return true;
  } catch {
    return false;
  }
}

/** Stores a tap until the shop has responded to it. Returns whether the browser could store it. */
export const storeTap = (tap: Tap): boolean => store([...waitingTaps(), tap]);

/** Removes one tap. The list is read again first, because another tab may have added a tap. */
export const forgetTap = (entryId: string): boolean =>
  store(waitingTaps().filter((tap) => tap.entryId !== entryId));

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

/** Returns an id for a tap. It does not use `crypto.randomUUID`, which exists on secure pages only. */
export function newEntryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
