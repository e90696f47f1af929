import type { Result } from '@shop/result';

/** The work was not done, because too much work is waiting or because this work waited too long. */
export interface QueueBusy {
  code: 'busy';
}

export interface TaskLimiter {
  /** Runs work in its turn. Work with priority comes before all other work, and has waiting places of its own. */
  run<T>(work: () => Promise<T>, how?: { hasPriority?: boolean }): Promise<Result<{ value: T }, QueueBusy>>;
}

interface Waiting {
  start(): void;
}

const BUSY = { ok: false, error: { code: 'busy' } } as const;

/**
 * Creates a queue that runs a limited number of expensive tasks at once, in order of arrival. Returns `busy` for a task
 * that arrives when `maxWaiting` tasks of its kind are waiting, or that has waited for `maxWaitMs`. Callers give
 * priority only to tasks that are few anyway, because the others wait for them.
 */
export function createTaskLimiter({
  atOnce,
  maxWaiting,
  maxWaitMs,
}: {
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
}): TaskLimiter {
  const prioritized: Waiting[] = [];
  const waiting: Waiting[] = [];
  let running = 0;

  const finish = () => {
    const next = prioritized.shift() ?? waiting.shift();
    if (next) next.start();
    else running -= 1;
  };

  const waitForTurn = (line: Waiting[]) =>
    new Promise<boolean>((resolve) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(entry), 1);
        resolve(false);
      }, maxWaitMs);
      line.push(entry);
    });

  return {
    async run(work, { hasPriority = false } = {}) {
      const line = hasPriority ? prioritized : waiting;
      if (running < atOnce) running += 1;
      else if (line.length >= maxWaiting || !(await waitForTurn(line))) return BUSY;
      try {
        return { ok: true, value: await work() };
      } finally {
        finish();
      }
    },
  };
}
