/** The value of a snapshot and when it expires; null: it stays until it is dropped. */
export interface Loaded<T> {
  value: T;
  expiresAt: Date | null;
}

/**
 * A value cached in memory until it is dropped or expires. Concurrent reads share one load. A drop during a load
 * discards its result, which may have been read before the change; the reads that waited for it receive the next load's
 * value. A failed load is not cached.
 */
export class Snapshot<T, Source extends { now(): Date }> {
  readonly #load: (source: Source) => Promise<Loaded<T>>;
  #kept: Loaded<T> | null = null;
  #loading: Promise<T> | null = null;
  #generation = 0;

  constructor(load: (source: Source) => Promise<Loaded<T>>) {
    this.#load = load;
  }

  async read(source: Source): Promise<T> {
    if (this.#kept && !isOver(this.#kept.expiresAt, source.now())) return this.#kept.value;
    this.#kept = null;
    return (this.#loading ??= this.#reload(source));
  }

  drop(): void {
    this.#generation += 1;
    this.#kept = null;
    this.#loading = null;
  }

  async #reload(source: Source): Promise<T> {
    const generation = this.#generation;
    try {
      const loaded = await this.#load(source);
      if (generation !== this.#generation) return await this.read(source);
      this.#kept = loaded;
      return loaded.value;
    } finally {
      if (generation === this.#generation) this.#loading = null;
    }
  }
}

const isOver = (expiresAt: Date | null, now: Date) =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime();
