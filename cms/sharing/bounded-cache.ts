export interface BoundedCacheOptions {
  maxBytes: number;
  /** Makings that may wait for the one under way. */
  maxWaiting: number;
}

/**
 * Bytes made on demand and kept by name, least recently asked for forgotten first. Made one at a time, each once however
 * many ask. Null when too many wait already, or when there was nothing to make it from: that is not kept.
 */
export class BoundedCache {
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer | null>>();
  readonly #options: BoundedCacheOptions;
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: BoundedCacheOptions) {
    this.#options = options;
  }

  async get(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.#kept.get(name);
    if (known) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known;
    }
    const underWay = this.#making.get(name);
    if (underWay) return underWay;
    if (this.#making.size > this.#options.maxWaiting) return null;
    const made = this.#last.then(make);
    this.#last = made.catch(() => undefined);
    this.#making.set(name, made);
    try {
      const bytes = await made;
      if (bytes) this.#keep(name, bytes);
      return bytes;
    } finally {
      this.#making.delete(name);
    }
  }

  #keep(name: string, bytes: Buffer): void {
    this.#kept.set(name, bytes);
    this.#bytes += bytes.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
