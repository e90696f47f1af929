import type { Result } from '@shop/result';

/** The work was not done, because too much work is waiting or because this work waited too long. */
export interface QueueBusy {
  code: 'busy';
}

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<Result<{ value: T }, QueueBusy>>;
}

interface Waiting {
  start(): void;
}

const BUSY = { ok: false, error: { code: 'busy' } } as const;

/**
 * Creates a queue that runs a limited number of expensive tasks at once, in order of arrival. Returns `busy` for a task
 * that arrives when `maxWaiting` tasks are waiting, or that has waited for `maxWaitMs`.
 */
export function createWorkQueue({
  atOnce,
  maxWaiting,
  maxWaitMs,
}: {
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
}): WorkQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  const finish = () => {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
  };

  const waitForTurn = () =>
    new Promise<boolean>((resolve) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(false);
      }, maxWaitMs);
      waiting.push(entry);
    });

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= maxWaiting || !(await waitForTurn())) return BUSY;
      try {
        return { ok: true, value: await work() };
      } finally {
        finish();
      }
    },
  };
}
