/**
 * Runs `work` with a signal that aborts after `ms` milliseconds, with a `TimeoutError`, or as soon as `outer` aborts,
 * with the reason of `outer`. Returns what `work` returns, and throws what it throws.
 *
 * The limit ends with `work`, so `work` must also read the body of a response: a body that stops arriving would
 * otherwise be waited for without a limit. `work` itself decides what an abort does: this function never ends before
 * `work` does.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
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
