import { LRUCache } from 'lru-cache';

import type { KeptAnswer } from './kept-answer';

export interface AnswerCacheOptions {
  /** Makes the answer of an address; null for what must not be kept. */
  make: (address: string) => Promise<KeptAnswer | null>;
  now: () => Date;
  maxBytes: number;
}

/**
 * Answers kept by their address, bounded in bytes: the one that was not asked for longest goes first. However many ask for
 * one that is not there, it is made once. After `drop` nothing is given out that was begun before it, so that who asks
 * after an edit sees the edit.
 */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  readonly #kept: LRUCache<string, KeptAnswer>;
  #making = new Map<string, Promise<KeptAnswer | null>>();

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#kept = new LRUCache<string, KeptAnswer>({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }, address) => bytes + address.length,
    });
  }

  /** The answer, if it is there and still holds. */
  find(address: string): KeptAnswer | undefined {
    const kept = this.#kept.get(address);
    if (kept === undefined || kept.expiresAt > this.#options.now().getTime()) return kept;
    this.#kept.delete(address);
    return undefined;
  }

  /** The answer, made if need be; null for what must not be kept. */
  obtain(address: string): Promise<KeptAnswer | null> {
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
  async #make(address: string, making: Map<string, Promise<KeptAnswer | null>>): Promise<KeptAnswer | null> {
    try {
      const answer = await this.#options.make(address);
      if (answer && making === this.#making) this.#kept.set(address, answer);
      return answer;
    } finally {
      making.delete(address);
    }
  }
}
