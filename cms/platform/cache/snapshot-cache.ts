import type { Payload } from 'payload';

import type { Cms } from '../context';
import type { ChangeTopic } from '../database/announce-change';

/** The value of a snapshot and its expiry; null means that the value stays until it is dropped. */
export interface Loaded<T> {
  value: T;
  expiresAt: Date | null;
}

/**
 * A value cached in memory until it is dropped or expires. Concurrent reads share one load. A drop during a load
 * discards the load's result, which may have been read before the change. The reads that waited for that load receive
 * the next load's value. A failed load is not cached.
 */
export class Snapshot<T, Source extends { now(): Date }> {
  readonly #load: (source: Source) => Promise<Loaded<T>>;
  #cached: Loaded<T> | null = null;
  #loading: Promise<T> | null = null;
  #generation = 0;

  constructor(load: (source: Source) => Promise<Loaded<T>>) {
    this.#load = load;
  }

  async read(source: Source): Promise<T> {
    if (this.#cached && !isOver(this.#cached.expiresAt, source.now())) return this.#cached.value;
    this.#cached = null;
    return (this.#loading ??= this.#reload(source));
  }

  drop(): void {
    this.#generation += 1;
    this.#cached = null;
    this.#loading = null;
  }

  async #reload(source: Source): Promise<T> {
    const generation = this.#generation;
    try {
      const loaded = await this.#load(source);
      if (generation !== this.#generation) return await this.read(source);
      this.#cached = loaded;
      return loaded.value;
    } finally {
      if (generation === this.#generation) this.#loading = null;
    }
  }
}

const isOver = (expiresAt: Date | null, now: Date) =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime();

type SnapshotsByTopic = Record<ChangeTopic, Set<{ drop(): void }>>;

/**
 * The snapshots are stored in `globalThis` instead of this module. Bundling puts one copy of the module into the pages'
 * build and another into the server's, and each copy must be able to drop the snapshots of the other.
 */
const shared = globalThis as { [snapshots: symbol]: SnapshotsByTopic | undefined };
const snapshotsByTopic = (shared[Symbol.for('massa-mansa.snapshots')] ??= {
  catalog: new Set(),
  content: new Set(),
});

/**
 * Returns a query whose result is cached in this process until one of its topics changes; a process that does not hear of
 * changes reads each time. Never call it inside a transaction, because a load takes a second connection.
 */
export function cachedQuery<T>({
  topics,
  load,
  hasDrafts = false,
}: {
  topics: readonly ChangeTopic[];
  /**
   * Whether an admin's preview reads the newest draft instead; the result for a preview is never cached. Without drafts
   * of its own, a query reads what is published even in a preview, because everybody shares its cache.
   */
  hasDrafts?: boolean;
  load: (cms: Cms) => Promise<Loaded<T>>;
}): (cms: Cms) => Promise<T> {
  const byPayload = new WeakMap<Payload, Snapshot<T, Cms>>();
  return async (cms) => {
    if (cms.readsFresh)
      return (await load({ ...cms, showsDrafts: hasDrafts && cms.showsDrafts === true })).value;
    if (hasDrafts && cms.showsDrafts) return (await load(cms)).value;
    const known = byPayload.get(cms.payload);
    if (known) return known.read(cms);
    const snapshot = new Snapshot<T, Cms>((source) => load({ ...source, showsDrafts: false }));
    byPayload.set(cms.payload, snapshot);
    for (const topic of topics) snapshotsByTopic[topic].add(snapshot);
    return snapshot.read(cms);
  };
}

/** Drops this process's snapshots of a topic; called for each notification on the database's channel. */
export function dropSnapshots(topic: ChangeTopic): void {
  for (const snapshot of snapshotsByTopic[topic]) snapshot.drop();
}
