import { LRUCache } from 'lru-cache';

import type { KeptPage } from './kept-page';

/** Some three hundred pages, in three forms each. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface PageCacheOptions {
  /** Makes the page of an address; null for what must not be kept. */
  make: (address: string) => Promise<KeptPage | null>;
  now: () => Date;
  maxBytes?: number;
}

/**
 * Pages kept by their address, bounded in bytes: the one that was not asked for longest goes first. However many ask for a
 * page that is not there, it is made once. After `drop` nothing is given out that was begun before it, so that who asks
 * after an edit sees the edit.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #kept: LRUCache<string, KeptPage>;
  #making = new Map<string, Promise<KeptPage | null>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#kept = new LRUCache<string, KeptPage>({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }, address) => bytes + address.length,
    });
  }

  /** The page, if it is there and still holds. */
  find(address: string): KeptPage | undefined {
    const page = this.#kept.get(address);
    if (page === undefined || page.expiresAt > this.#options.now().getTime()) return page;
    this.#kept.delete(address);
    return undefined;
  }

  /** The page, made if need be; null for what must not be kept. */
  obtain(address: string): Promise<KeptPage | null> {
    const kept = this.find(address);
    if (kept) return Promise.resolve(kept);
    const underWay = this.#making.get(address);
    if (underWay) return underWay;
    const made = this.#make(address, this.#making);
    this.#making.set(address, made);
    return made;
  }

  /** Forgets everything, what is being made included: it may have been read before the change. */
  drop(): void {
    this.#kept.clear();
    this.#making = new Map();
  }

  /** Bytes held at the moment. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** `making` is the generation it belongs to: a drop starts another. */
  async #make(address: string, making: Map<string, Promise<KeptPage | null>>): Promise<KeptPage | null> {
    try {
      const page = await this.#options.make(address);
      if (page && making === this.#making) this.#kept.set(address, page);
      return page;
    } finally {
      making.delete(address);
    }
  }
}
