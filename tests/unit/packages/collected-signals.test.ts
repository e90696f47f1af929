import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withTimeout } from '@packages/time-limit/with-timeout';

/**
 * These tests collect garbage all the time, because a signal that nothing holds is lost then, together with its abort:
 * in Node 20, `AbortSignal.any([…, AbortSignal.timeout(ms)])` never aborts (nodejs/node#57736).
 */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const LIMIT_MS = 200;
const PATIENCE_MS = 5_000;

const server = createServer((req, res) => {
  if (req.url === '/half') res.writeHead(200, { 'content-length': '9' }).write('half');
});
let url = '';
let collecting: NodeJS.Timeout;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collecting = setInterval(collectGarbage, 20);
});

afterAll(() => {
  clearInterval(collecting);
  server.closeAllConnections();
  server.close();
});

/** Returns the name of the error with which a request ended; `none` if it has not ended after five seconds. */
async function endOf(request: Promise<unknown>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'none');
  });
  const end = request.then(
    () => 'a response',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
  return Promise.race([end, patience]).finally(() => clearTimeout(timer));
}

test.each([
  ['without a response', '/none'],
  ['whose body stops arriving', '/half'],
])('a request %s ends by its time limit, whatever the collector removes', async (_what, path) => {
  const read = (signal: AbortSignal) =>
    fetch(`${url}${path}`, { signal }).then((response) => response.text());
  expect(await endOf(withTimeout(LIMIT_MS, read))).toBe('TimeoutError');
  const { signal } = new AbortController();
  expect(await endOf(withTimeout(LIMIT_MS, read, signal))).toBe('TimeoutError');
});

test('a request ends when its caller aborts, whatever the collector removes', async () => {
  const caller = new AbortController();
  const asked = withTimeout(
    PATIENCE_MS * 2,
    (signal) => fetch(`${url}/none`, { signal }).then((response) => response.text()),
    caller.signal,
  );
  setTimeout(() => caller.abort(new DOMException('the page was left', 'AbortError')), LIMIT_MS);
  expect(await endOf(asked)).toBe('AbortError');
});
