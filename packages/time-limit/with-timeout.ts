/** How long work may take to end after its signal has aborted. */
const END_WITHIN_MS = 1_000;

type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Runs `work` with a signal that aborts after `ms` milliseconds, with a `TimeoutError`, or as soon as `outer` aborts,
 * with the reason of `outer`. Returns what `work` returns, and throws what it throws.
 *
 * The limit ends with `work`, so `work` must also read the body of a response: a body that stops arriving would
 * otherwise be waited for without a limit.
 *
 * Work that has not ended a second after the abort is left behind, and the signal's reason is thrown, because a request
 * was seen in Node 20 whose promise never settled.
 */
export const withTimeout = <T>(ms: number, work: Work<T>, outer?: AbortSignal): Promise<T> =>
  withSignal(ms, (signal) => endingSoon(work, signal), outer);

/**
 * Does the same, but never ends before `work` does, whatever the signal says. For work that can succeed after its
 * abort and must not be repeated then.
 */
export async function withSignal<T>(ms: number, work: Work<T>, outer?: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const follow = () => limit.abort(outer?.reason);
  const timer = setTimeout(() => limit.abort(new DOMException('timeout', 'TimeoutError')), ms);
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}

async function endingSoon<T>(work: Work<T>, signal: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    const startTimer = () => {
      timer = setTimeout(() => reject(signal.reason as Error), END_WITHIN_MS);
    };
    if (signal.aborted) startTimer();
    else signal.addEventListener('abort', startTimer);
  });
  try {
    return await Promise.race([work(signal), isOver]);
  } finally {
    clearTimeout(timer);
  }
}
