import { setTimeout as pause } from 'node:timers/promises';

import type { ActionKind, ActionOf } from '../action';
import type { ChaosWorld } from '../world';

/** `refused`: the shop refused · `skipped`: there was nothing to act on · `lost`: no response in time. */
export type Outcome = 'done' | 'refused' | 'skipped' | 'lost';

export type Acts<Kinds extends ActionKind> = {
  [Kind in Kinds]: (world: ChaosWorld, action: ActionOf<Kind>) => Promise<Outcome>;
};

const PATIENCE_MS = 12_000;
const TRY_AGAIN_MS = 150;

/** Statuses that mean that the shop cannot respond at the moment. */
const NOT_NOW = [429, 502, 503, 504];

/**
 * Retries while there is no response or the shop is busy, as people do; returns null when it gives up. Records every
 * other server error.
 */
export async function insist(
  world: ChaosWorld,
  { method, path }: { method: string; path: string },
  ask: () => Promise<Response>,
): Promise<{ status: number; location: string; text: string } | null> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    try {
      const response = await ask();
      const text = await response.text();
      if (!NOT_NOW.includes(response.status)) {
        if (response.status >= 500)
          world.badResponses.push({ method, path, status: response.status, at: Date.now() });
        return { status: response.status, location: response.headers.get('location') ?? '', text };
      }
    } catch {
      // The connection broke: it is unknown whether the action was done.
    }
    await pause(TRY_AGAIN_MS);
  }
  return null;
}

/** Reads from the database what the actor would see on a screen; waits while the database restarts. */
export async function readPatiently<T>(read: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}
