import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withoutAborts } from '@server/build/quiet-aborts';

const remix = path.dirname(createRequire(import.meta.url).resolve('@remix-run/react/package.json'));
const source = readFileSync(path.join(remix, 'dist/esm/single-fetch.js'), 'utf8');

type Reading = (url: URL, init: { signal?: AbortSignal }) => Promise<unknown>;

/** Returns the function of the installed Remix that reads a response, with what it needs from its module. */
function fetchAndDecode(code: string, decode: () => Promise<never>, log: (error: unknown) => void): Reading {
  const [text = ''] = /async function fetchAndDecode[\s\S]*?\n}/.exec(code) ?? [];
  return runInNewContext(`(${text})`, {
    fetch: () => Promise.resolve({ status: 200, body: {} }),
    invariant: () => undefined,
    decodeViaTurboStream: decode,
    console: { error: log },
    window: {},
    Error,
  }) as Reading;
}

it.each([
  ['nothing about a request that a newer one has replaced', AbortSignal.abort(), 0],
  ['the error of a response that cannot be read', new AbortController().signal, 1],
  ['the error of a response without a signal', undefined, 1],
])('the console says %s', async (_, signal, count) => {
  const logged: unknown[] = [];
  const read = fetchAndDecode(
    withoutAborts(source),
    () => Promise.reject(new DOMException('signal is aborted without reason', 'AbortError')),
    (error) => logged.push(error),
  );
  const asked = read(new URL('http://localhost/carrinho.data'), signal ? { signal } : {});
  await expect(asked).rejects.toThrow('Unable to decode');
  expect(logged).toHaveLength(count);
});

it('an update of Remix that changes this place is noticed', () => {
  expect(() => withoutAborts(source.replace('console.error(e)', 'report(e)'))).toThrow('has changed');
});
