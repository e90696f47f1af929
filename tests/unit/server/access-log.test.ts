import { afterEach, expect, test, vi } from 'vitest';

import { openAccessLog } from '@server/http/access-log';

const line = { requestId: 'abcdefgh', method: 'GET', path: '/cardapio', status: 200, ms: 1.5 };

afterEach(() => vi.useRealTimers());

test('an access log line has time, source and message in the format of every other log line', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const log = openAccessLog({ role: 'storefront', level: 'info', write: (text) => written.push(text) });
  log(line);
  log({ ...line, status: 503, aborted: true });
  expect(written).toEqual([]);
  vi.advanceTimersByTime(250);
  const [first, second] = (written[0] ?? '')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as object);
  expect(written).toHaveLength(1);
  expect(first).toMatchObject({
    level: 'info',
    role: 'storefront',
    pid: process.pid,
    ...line,
    msg: 'answered',
  });
  expect(first).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/));
  expect(second).toMatchObject({ level: 'warn', status: 503, aborted: true, msg: 'answer broken off' });
});

test('access log lines are written in batches, and at once when there are many', () => {
  const written: string[] = [];
  const log = openAccessLog({ role: 'storefront', level: 'info', write: (text) => written.push(text) });
  for (let count = 0; count < 300; count += 1) log(line);
  expect(written.map((text) => text.split('\n').length - 1)).toEqual([128, 128]);
});

test.each(['silent', 'error', 'warn'])('no access log is written at the level %s', (level) => {
  const written: string[] = [];
  const log = openAccessLog({ role: 'storefront', level, write: (text) => written.push(text) });
  for (let count = 0; count < 300; count += 1) log(line);
  expect(written).toEqual([]);
});
