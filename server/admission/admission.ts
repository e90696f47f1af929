import { PRIORITIES, PRIORITY_RULES, type Priority } from './priorities';

export interface AdmissionOptions {
  /** The maximum number of requests that wait or are in progress. */
  limit: number;
  /** The maximum number of requests that take a slot and are in progress. */
  slots?: number;
  /** Returns the milliseconds of a monotonic clock. */
  now?: () => number;
}

/** An admitted request. */
export interface Entry {
  /**
   * Resolves when the request may begin: true, or false if it waited too long and must not begin.
   */
  begin(): Promise<boolean>;
  /** Gives a request that waits another place; returns false if it does not wait any more. */
  promote(priority: Priority): boolean;
  /**
   * Ends the request; only the first call has an effect. If the client disconnected without a response, the request does
   * not count as served, because a queue that is abandoned at once would make the shop look fast.
   */
  end(how: { isAnswered: boolean }): void;
}

interface Waiting {
  takesSlot: boolean;
  settle: (mayBegin: boolean) => void;
  /** Takes the request out of its queue; undefined: it waits until it is served. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * A burst of this size waits and is served, however slow the machine is. Rejecting it would not help, because the burst
 * is over before a rejected client could retry.
 */
const BURST = 200;

/** The maximum number of requests under way at which an optional one is admitted. */
const SPARE = 40;

/** How many times the limit requests with the room `limit` may fill. */
const TIMES_LIMIT = 5;

/**
 * More pages in progress do not make the shop faster: they only wait for the same database connections, in an order that
 * knows no priorities.
 */
const SLOTS = 32;

const PACE_OVER_MS = 1_000;

/**
 * When a request waits, at most this many consecutive ticks are reserved for accepting connections before it begins.
 */
const ROUNDS_FOR_NEWCOMERS = 16;

/**
 * Admits requests by priority, and starts one per tick of the event loop.
 *
 * Otherwise new connections starve: libuv accepts one connection per tick (since 1.45), and a busy process starts and
 * renders every ready page in one tick. A tick then takes half a second, so only two new visitors are accepted per
 * second. All others get no response, not even the message that the shop is full. This also affects `/healthz`. With
 * one page per tick, and a few ticks reserved for new connections while there are any, every client gets a response at
 * once.
 */
export class Admission {
  readonly #limit: number;
  readonly #slots: number;
  readonly #now: () => number;
  readonly #waiting = new Map<Priority, Waiting[]>(PRIORITIES.map((priority) => [priority, []]));
  /** Admitted requests that have not ended, by priority. */
  readonly #counts = new Map<Priority, number>(PRIORITIES.map((priority) => [priority, 0]));
  #takenSlots = 0;
  /** The number of responses in the current second. `#answeredBefore` is that of the previous second. */
  #answered = 0;
  #answeredBefore = 0;
  #since: number;
  #isAtTheDoor = false;
  #leftToNewcomers = 0;
  #isRunning = false;

  constructor({ limit, slots = SLOTS, now = () => performance.now() }: AdmissionOptions) {
    this.#limit = limit;
    this.#slots = slots;
    this.#now = now;
    this.#since = now();
  }

  /**
   * Called for each new connection, because further connections may be waiting to be accepted. The next tick then comes
   * at once: on a busy machine, a process that sleeps until something happens wakes up late, for one connection.
   */
  readonly newcomer = (): void => {
    this.#isAtTheDoor = true;
    this.#run();
  };

  /** The number of requests that wait or are in progress. */
  get underWay(): number {
    return this.#countUpTo('optional');
  }

  /** Whether requests wait for each other, so that it matters who sends them. */
  get isCrowded(): boolean {
    return this.#takenSlots >= this.#slots || this.underWay >= SPARE;
  }

  /** The number of responses in a second. */
  get pace(): number {
    this.#turn();
    return Math.max(this.#answered, this.#answeredBefore);
  }

  /**
   * Whether those who have begun to buy wait less than a second, so that others may begin.
   */
  get isCalm(): boolean {
    return this.#countUpTo('admitted') < Math.max(this.#slots, this.pace);
  }

  /** Whether a request of this priority would be admitted now. */
  hasRoom(priority: Priority): boolean {
    const { room } = PRIORITY_RULES[priority];
    if (room === 'limit') return this.underWay < this.#limit * TIMES_LIMIT;
    if (room === 'spare') return this.underWay < Math.min(this.#limit, SPARE);
    return this.#countUpTo(priority) < Math.min(this.#limit, Math.max(BURST, this.pace));
  }

  /** Admits a request; null when there is no room for it. A page takes a slot while it is in progress. */
  enter({ priority, takesSlot }: { priority: Priority; takesSlot: boolean }): Entry | null {
    if (!this.hasRoom(priority)) return null;
    this.#count(priority, 1);
    let state: 'waiting' | 'begun' | 'ended' = 'waiting';
    let own = priority;
    let waiting: Waiting | null = null;
    return {
      begin: async () => {
        const mayBegin = await new Promise<boolean>((settle) => {
          waiting = { takesSlot, settle, timer: undefined };
          this.#wait(waiting, own);
        });
        waiting = null;
        if (mayBegin) state = 'begun';
        return mayBegin;
      },
      promote: (next) => {
        if (!waiting || !this.#leave(waiting, own)) return false;
        this.#count(own, -1);
        this.#count(next, 1);
        own = next;
        this.#wait(waiting, own);
        return true;
      },
      end: ({ isAnswered }) => {
        if (state === 'ended') return;
        if (state === 'begun' && takesSlot) this.#takenSlots -= 1;
        state = 'ended';
        this.#count(own, -1);
        this.#turn();
        if (isAnswered) this.#answered += 1;
        this.#run();
      },
    };
  }

  #wait(waiting: Waiting, priority: Priority): void {
    const { waitMs } = PRIORITY_RULES[priority];
    const giveUp = () => {
      if (this.#leave(waiting, priority)) waiting.settle(false);
    };
    waiting.timer = waitMs === null ? undefined : setTimeout(giveUp, waitMs);
    this.#waiting.get(priority)?.push(waiting);
    this.#run();
  }

  /** Takes a request out of its queue; returns false if it is not there. */
  #leave(waiting: Waiting, priority: Priority): boolean {
    const queue = this.#waiting.get(priority) ?? [];
    const place = queue.indexOf(waiting);
    if (place < 0) return false;
    clearTimeout(waiting.timer);
    queue.splice(place, 1);
    return true;
  }

  #run(): void {
    if (this.#isRunning || !(this.#isAtTheDoor || this.#next())) return;
    this.#isRunning = true;
    setImmediate(() => {
      this.#isRunning = false;
      this.#round();
      this.#run();
    });
  }

  #round(): void {
    const isForNewcomers = this.#isAtTheDoor && this.#leftToNewcomers < ROUNDS_FOR_NEWCOMERS;
    this.#isAtTheDoor = false;
    if (isForNewcomers) {
      this.#leftToNewcomers += 1;
      return;
    }
    this.#leftToNewcomers = 0;
    const next = this.#next();
    if (!next) return;
    this.#leave(next.waiting, next.priority);
    if (next.waiting.takesSlot) this.#takenSlots += 1;
    next.waiting.settle(true);
  }

  /** Returns the request that may begin now; null when nobody waits, or when all who wait need a slot and none is free. */
  #next(): { priority: Priority; waiting: Waiting } | null {
    const hasSlot = this.#takenSlots < this.#slots;
    for (const [priority, queue] of this.#waiting) {
      const waiting = queue.find(({ takesSlot }) => hasSlot || !takesSlot);
      if (waiting) return { priority, waiting };
    }
    return null;
  }

  #count(priority: Priority, change: 1 | -1): void {
    this.#counts.set(priority, (this.#counts.get(priority) ?? 0) + change);
  }

  /** Returns the number of requests under way that are served no later than this priority. */
  #countUpTo(last: Priority): number {
    let count = 0;
    for (const priority of PRIORITIES) {
      count += this.#counts.get(priority) ?? 0;
      if (priority === last) break;
    }
    return count;
  }

  #turn(): void {
    const passed = this.#now() - this.#since;
    if (passed < PACE_OVER_MS) return;
    this.#answeredBefore = passed < 2 * PACE_OVER_MS ? this.#answered : 0;
    this.#answered = 0;
    this.#since = this.#now();
  }
}
