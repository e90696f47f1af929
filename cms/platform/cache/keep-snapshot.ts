import type { Payload } from 'payload';

import type { Cms } from '../context';
import type { ChangeTopic } from '../database/announce-change';
import { Snapshot, type Loaded } from './snapshot';

type Kept = Record<ChangeTopic, Set<{ drop(): void }>>;

/**
 * Kept by the process, not by this module: bundling puts a copy of it into the pages' build and another into the
 * server's, and what one keeps the other must be able to drop.
 */
const shared = globalThis as { [kept: symbol]: Kept | undefined };
const keptByTopic = (shared[Symbol.for('massa-mansa.snapshots')] ??= {
  catalog: new Set(),
  content: new Set(),
});

/**
 * A query whose answer stays in this process until a change of one of its topics is heard. Never call one inside a
 * transaction: a load takes a second connection.
 */
export function keepSnapshot<T>({
  topics,
  load,
  hasDrafts = false,
}: {
  topics: readonly ChangeTopic[];
  /** What an admin's preview reads in another version; that answer is never kept. */
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
    for (const topic of topics) keptByTopic[topic].add(snapshot);
    return snapshot.read(cms);
  };
}

/** Forgets what this process keeps under a topic; called for each notice on the database's channel. */
export function dropSnapshots(topic: ChangeTopic): void {
  for (const snapshot of keptByTopic[topic]) snapshot.drop();
}
