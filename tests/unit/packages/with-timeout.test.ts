import { getEventListeners } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';

import { withSignal, withTimeout } from '@packages/time-limit/with-timeout';

const SOON_MS = 40;
const LATE_MS = 60_000;

/** Rejects with the signal's reason when the signal aborts, as a request does. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a request that takes too long ends with a TimeoutError', async () => {
  const url = await serve(() => undefined);
  const asked = withTimeout(SOON_MS, (signal) => fetch(url, { signal }));
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError', constructor: DOMException });
});

test('a response whose body stops arriving ends with a TimeoutError', async () => {
  const url = await serve((_req, res) => void res.writeHead(200, { 'content-length': '9' }).write('half'));
  const read = withTimeout(SOON_MS, async (signal) => (await fetch(url, { signal })).text());
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a request that its caller aborts ends with the reason of the caller', async () => {
  const caller = new AbortController();
  const url = await serve(() => caller.abort(new Error('the page was left')));
  const asked = withTimeout(LATE_MS, (signal) => fetch(url, { signal }), caller.signal);
  await expect(asked).rejects.toThrow('the page was left');
});

test('work whose caller has aborted already receives an aborted signal with the reason of the caller', async () => {
  const reason = new Error('the page was left');
  await expect(withTimeout(LATE_MS, untilAborted, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test.each([
  ['is finished', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('refused'))],
  [
    'throws before its first wait',
    () => {
      throw new Error('refused');
    },
  ],
])('no timer and no listener is left when the work %s', async (_how, work) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { signal } = new AbortController();
  const ended = withTimeout<string>(LATE_MS, work, signal);
  await ended.catch(() => undefined);
  expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []]);
});

test('the result and the error of the work are passed on unchanged', async () => {
  const error = new Error('refused');
  expect(await withTimeout(LATE_MS, () => Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(LATE_MS, () => Promise.reject(error))).rejects.toBe(error);
});

test('work that an abort does not end is left behind after a second, and what becomes of it is ignored', async () => {
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  await expect(withTimeout(SOON_MS, () => work)).rejects.toMatchObject({ name: 'TimeoutError' });
  const caller = new AbortController();
  const asked = withTimeout(LATE_MS, () => work, caller.signal);
  caller.abort(new Error('the page was left'));
  await expect(asked).rejects.toThrow('the page was left');
  // A rejection that nobody handles would fail the run.
  fail(new Error('much later'));
});

test('work that may succeed after its abort is awaited, if its caller wants that', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let handOver: (result: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => (handOver = resolve));
  const sent = withSignal(SOON_MS, () => late);
  await vi.advanceTimersByTimeAsync(LATE_MS);
  handOver('accepted');
  expect(await sent).toBe('accepted');
});

test('in a browser without AbortSignal.timeout and AbortSignal.any, both limits still end a request', async () => {
  for (const name of ['timeout', 'any'] as const) {
    const known = Object.getOwnPropertyDescriptor(AbortSignal, name);
    if (!known) continue;
    Reflect.deleteProperty(AbortSignal, name);
    onTestFinished(() => void Object.defineProperty(AbortSignal, name, known));
  }
  expect(['timeout' in AbortSignal, 'any' in AbortSignal]).toEqual([false, false]);
  await expect(withTimeout(SOON_MS, untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' });
  const caller = new AbortController();
  const asked = withTimeout(LATE_MS, untilAborted, caller.signal);
  caller.abort(new Error('the page was left'));
  await expect(asked).rejects.toThrow('the page was left');
});
