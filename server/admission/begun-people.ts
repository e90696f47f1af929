import type { Person } from '@cms/cart/queries/find-begun';

export interface BegunPeopleOptions {
  /** Returns those of these people who have begun to buy. */
  find: (people: readonly Person[]) => Promise<readonly Person[]>;
  /** Called when the database could not say who has begun. Everybody who was asked about then counts as having begun. */
  onFailure: (error: unknown) => void;
  /** Returns the milliseconds of a monotonic clock. */
  now?: () => number;
}

interface Known {
  hasBegun: boolean;
  until: number;
}

/** Somebody who has begun rarely stops, and then gains little. */
const BEGUN_FOR_MS = 30_000;
/** Somebody who has not begun may put something into the cart at any time. `forget` says so in this process. */
const NOT_BEGUN_FOR_MS = 2_000;
const MOST_KNOWN = 20_000;

const keyOf = ({ kind, id }: Person) => `${kind}:${id}`;

/**
 * Knows who has begun to buy. At most one query runs at a time; whoever is asked about meanwhile is in the next one. So
 * even a flood of carts takes one connection.
 */
export class BegunPeople {
  readonly #find: BegunPeopleOptions['find'];
  readonly #onFailure: BegunPeopleOptions['onFailure'];
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  readonly #asked = new Map<string, { person: Person; settle: ((hasBegun: boolean) => void)[] }>();
  #isAsking = false;

  constructor({ find, onFailure, now = () => performance.now() }: BegunPeopleOptions) {
    this.#find = find;
    this.#onFailure = onFailure;
    this.#now = now;
  }

  has(person: Person): Promise<boolean> {
    const key = keyOf(person);
    const known = this.#known.get(key);
    if (known && known.until > this.#now()) return Promise.resolve(known.hasBegun);
    return new Promise((settle) => {
      const asked = this.#asked.get(key) ?? { person, settle: [] };
      asked.settle.push(settle);
      this.#asked.set(key, asked);
      void this.#ask();
    });
  }

  get knowsNobody(): boolean {
    return this.#known.size === 0;
  }

  /** Forgets what is known about a person who has changed something. */
  forget(person: Person): void {
    this.#known.delete(keyOf(person));
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#asked.size > 0) {
      const asked = [...this.#asked];
      this.#asked.clear();
      const begun = await this.#findAmong(asked.map(([, { person }]) => person));
      for (const [key, { settle }] of asked) {
        const hasBegun = begun === null || begun.has(key);
        if (begun) this.#remember(key, hasBegun);
        for (const each of settle) each(hasBegun);
      }
    }
    this.#isAsking = false;
  }

  /** Returns null when the database cannot say it. */
  async #findAmong(people: readonly Person[]): Promise<ReadonlySet<string> | null> {
    try {
      return new Set((await this.#find(people)).map(keyOf));
    } catch (error) {
      this.#onFailure(error);
      return null;
    }
  }

  #remember(key: string, hasBegun: boolean): void {
    this.#known.delete(key);
    this.#known.set(key, { hasBegun, until: this.#now() + (hasBegun ? BEGUN_FOR_MS : NOT_BEGUN_FOR_MS) });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_KNOWN) this.#known.delete(oldest);
  }
}
