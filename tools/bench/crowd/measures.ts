/** The metrics of the responses to one kind of request. */
export interface KindFigures {
  kind: string;
  count: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The number of responses by status; 0: no response. */
  statuses: Record<number, number>;
}

interface Stored {
  ms: number[];
  statuses: Map<number, number>;
}

/** Records every response of a stage. Times run from when a request was due, not from when it could be sent. */
export class Measures {
  readonly #kinds = new Map<string, Stored>();
  /** The responses to people with something in the cart. */
  readonly #begun: Stored = { ms: [], statuses: new Map() };

  note({
    kind,
    status,
    ms,
    hasBegun,
  }: {
    kind: string;
    status: number;
    ms: number;
    hasBegun: boolean;
  }): void {
    if (hasBegun) {
      this.#begun.ms.push(ms);
      this.#begun.statuses.set(status, (this.#begun.statuses.get(status) ?? 0) + 1);
    }
    let stored = this.#kinds.get(kind);
    if (!stored) this.#kinds.set(kind, (stored = { ms: [], statuses: new Map() }));
    stored.ms.push(ms);
    stored.statuses.set(status, (stored.statuses.get(status) ?? 0) + 1);
  }

  /** Returns the metrics of each kind of request, and those of all requests under `tudo`. */
  figures(): KindFigures[] {
    const all: Stored = { ms: [], statuses: new Map() };
    for (const { ms, statuses } of this.#kinds.values()) {
      for (const one of ms) all.ms.push(one);
      for (const [status, count] of statuses)
        all.statuses.set(status, (all.statuses.get(status) ?? 0) + count);
    }
    return [...this.#kinds, ['tudo', all] as const].map(([kind, kept]) => figuresOf(kind, kept));
  }

  /** Returns the metrics of the responses to people with something in the cart. */
  begun(): KindFigures {
    return figuresOf('(com algo no carrinho)', this.#begun);
  }

  /**
   * Counts the responses whose status is a failure by `isFailure`; by default server errors and requests without a
   * response.
   */
  failures(isFailure: (status: number) => boolean = isBroken): number {
    let count = 0;
    for (const { statuses } of this.#kinds.values())
      for (const [status, times] of statuses) if (isFailure(status)) count += times;
    return count;
  }
}

/** Whether a status means a server error, or no response. */
export const isBroken = (status: number): boolean => status === 0 || status >= 500;

/** Like `isBroken`, but a full shop may ask people to wait. */
export const isFault = (status: number): boolean => isBroken(status) && status !== 503;

function figuresOf(kind: string, { ms, statuses }: Stored): KindFigures {
  const sorted = Float64Array.from(ms).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    kind,
    count: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: sorted.at(-1) ?? 0,
    statuses: Object.fromEntries([...statuses].sort(([one], [other]) => one - other)),
  };
}
