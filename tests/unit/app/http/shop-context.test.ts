import { expect, it } from 'vitest';

import { shopContext } from '@server/remix/shop-context';

const isEmbedded = (headers?: Record<string, string>) =>
  shopContext({
    cms: {} as never,
    sessionSecrets: [],
    req: { headers, log: {}, nonce: '', clientIp: '', requestId: '', showsDrafts: false } as never,
  }).isEmbedded;

it.each([
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, true],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, true],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, true],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, false],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
  [{}, false],
  [undefined, false],
])('a request with %j is of another site’s page that does not show it: %j', (headers, expected) => {
  expect(isEmbedded(headers as Record<string, string> | undefined)).toBe(expected);
});
