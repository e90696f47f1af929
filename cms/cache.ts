import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  /** Entries at most; with `sizeOf`, the sum of their sizes. */
  max: number;
  /** Of a value, in bytes; the length of its key is added. */
  sizeOf?: (value: Value) => number;
  /** Milliseconds since 1970; from then on a value may be wrong. Default: never. */
  expiresAt?: (value: Value) => number;
  now?: () => Date;
}

/**
 * Values kept by their key, bounded: the one that was not asked for longest goes first. However many ask for one that is
 * not there, it is made once. After `drop` nothing is given out that was begun before it, so that who asks after an edit
 * sees the edit.
 */
export class Cache<Value extends object> {
  readonly #options: CacheOptions<Value>;
  readonly #kept: LRUCache<string, Value>;
  #making = new Map<string, Promise<Value | null>>();

  constructor(options: CacheOptions<Value>) {
    const { max, sizeOf } = options;
    this.#options = options;
    this.#kept = new LRUCache(
      sizeOf ? { maxSize: max, sizeCalculation: (value, key) => sizeOf(value) + key.length } : { max },
    );
  }

  /** The value, if it is there and still holds. */
  find(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || !this.#hasExpired(kept)) return kept;
    this.#kept.delete(key);
    return undefined;
  }

  /** The value, made if need be; null is handed on and not kept. Rejects as `make` does, which keeps nothing either. */
  obtain(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const kept = this.find(key);
    if (kept) return Promise.resolve(kept);
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const made = this.#make(key, make, this.#making);
    this.#making.set(key, made);
    return made;
  }

  /** Keeps a value that was made elsewhere. */
  keep(key: string, value: Value): void {
    this.#kept.set(key, value);
  }

  /** Forgets everything, what is being made included: it may have been read before the change. */
  drop(): void {
    this.#kept.clear();
    this.#making = new Map();
  }

  /** The sizes of all values together, at the moment. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  #hasExpired(value: Value): boolean {
    const { expiresAt, now = () => new Date() } = this.#options;
    return expiresAt !== undefined && expiresAt(value) <= now().getTime();
  }

  /** `making` is the generation it belongs to: a drop starts another. */
  async #make(
    key: string,
    make: () => Promise<Value | null>,
    making: Map<string, Promise<Value | null>>,
  ): Promise<Value | null> {
    try {
      const value = await make();
      if (value && making === this.#making && !this.#hasExpired(value)) this.#kept.set(key, value);
      return value;
    } finally {
      making.delete(key);
    }
  }
}
