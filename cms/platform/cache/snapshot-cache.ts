import type { Payload } from 'payload';

import type { Cms } from '../context';
import type { ChangeTopic } from '../database/announce-change';
import { Snapshot, type Loaded } from './snapshot';

interface Kept {
  byTopic: Record<ChangeTopic, Set<{ drop(): void }>>;
  /** The number of drops so far. */
  generation: number;
}

/**
 * Stored in the process, not in this module: bundling puts one copy of the module into the pages' build and another
 * into the server's, and each must be able to drop the snapshots of the other.
 */
const shared = globalThis as { [kept: symbol]: Kept | undefined };
const kept = (shared[Symbol.for('massa-mansa.snapshots')] ??= {
  byTopic: { catalog: new Set(), content: new Set() },
  generation: 0,
});

/**
 * Returns a query whose result is cached in this process until one of its topics changes. Never call it inside a
 * transaction: a load takes a second connection.
 */
export function keepSnapshot<T>({
  topics,
  load,
  hasDrafts = false,
}: {
  topics: readonly ChangeTopic[];
  /** Whether an admin's preview reads another version; that result is never cached. */
  hasDrafts?: boolean;
  load: (cms: Cms) => Promise<Loaded<T>>;
}): (cms: Cms) => Promise<T> {
  const byPayload = new WeakMap<Payload, Snapshot<T, Cms>>();
  return async (cms) => {
    if (hasDrafts && cms.showsDrafts) return (await load(cms)).value;
    const known = byPayload.get(cms.payload);
    if (known) return known.read(cms);
    const snapshot = new Snapshot(load);
    byPayload.set(cms.payload, snapshot);
    for (const topic of topics) kept.byTopic[topic].add(snapshot);
    return snapshot.read(cms);
  };
}

/** Drops this process's snapshots of a topic; called for each notification on the database's channel. */
export function dropSnapshots(topic: ChangeTopic): void {
  kept.generation += 1;
  for (const snapshot of kept.byTopic[topic]) snapshot.drop();
}

/** Returns a number that every drop changes: what was made from snapshots is current while it stays the same. */
export const snapshotGeneration = (): number => kept.generation;
