import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  /** The maximum number of entries; with `sizeOf`, the maximum total size in bytes. */
  max: number;
  /** The size of a value in bytes. The length of its key is added. */
  sizeOf?: (value: Value) => number;
  /** The time when a value expires, in milliseconds since 1970. By default, a value never expires. */
  expiresAt?: (value: Value) => number;
  now?: () => Date;
}

/**
 * A bounded cache that evicts the least recently used entry. Concurrent requests for a missing value share one
 * computation. After `drop`, no value whose computation started earlier is returned, so a request after an edit sees
 * the edit.
 */
export class Cache<Value extends object> {
  readonly #options: CacheOptions<Value>;
  readonly #entries: LRUCache<string, Value>;
  #making = new Map<string, Promise<Value | null>>();

  constructor(options: CacheOptions<Value>) {
    const { max, sizeOf } = options;
    this.#options = options;
    this.#entries = new LRUCache(
      sizeOf ? { maxSize: max, sizeCalculation: (value, key) => sizeOf(value) + key.length } : { max },
    );
  }

  /** Returns the cached value; undefined when it is missing or has expired. */
  find(key: string): Value | undefined {
    const stored = this.#entries.get(key);
    if (stored === undefined || !this.#hasExpired(stored)) return stored;
    this.#entries.delete(key);
    return undefined;
  }

  /** Returns the cached value, or computes it with `make`. Neither null nor a rejection is cached. */
  obtain(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const stored = this.find(key);
    if (stored) return Promise.resolve(stored);
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const made = this.#make(key, make, this.#making);
    this.#making.set(key, made);
    return made;
  }

  /** Stores a value. */
  store(key: string, value: Value): void {
    this.#entries.set(key, value);
  }

  /** Clears the cache and ignores the results of running computations, because they may have read old data. */
  drop(): void {
    this.#entries.clear();
    this.#making = new Map();
  }

  /** The current total size of the entries, in bytes. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  #hasExpired(value: Value): boolean {
    const { expiresAt, now = () => new Date() } = this.#options;
    return expiresAt !== undefined && expiresAt(value) <= now().getTime();
  }

  /**
   * Computes a value and caches it. `making` is the generation in which the computation began. `drop` starts a new
   * generation; a value of an older generation is not cached.
   */
  async #make(
    key: string,
    make: () => Promise<Value | null>,
    making: Map<string, Promise<Value | null>>,
  ): Promise<Value | null> {
    try {
      const value = await make();
      if (value && making === this.#making && !this.#hasExpired(value)) this.#entries.set(key, value);
      return value;
    } finally {
      making.delete(key);
    }
  }
}
