import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED = [
  "const choice = localStorage.getItem('a');",
  "window.sessionStorage.setItem('a', '1');",
  'await navigator.clipboard.writeText(code);',
  'void navigator.share({ url });',
  "const lock = await navigator.wakeLock.request('screen');",
  'const id = crypto.randomUUID();',
  "if ((await Notification.requestPermission()) === 'granted') show();",
  'const notice = new Notification(title);',
  "document.execCommand('copy');",
  'if (!navigator.cookieEnabled) warn();',
];

const ALLOWED = [
  "const choice = readStored('a');",
  'await copyText(code);',
  'const id = randomId();',
  'if (navigator.onLine) send();',
  'const bytes = crypto.getRandomValues(new Uint8Array(16));',
];

describe('in the code of browsers, the linter', async () => {
  const found = await lintAll('browser-features-by-package', [...REJECTED, ...ALLOWED]);

  it.each(REJECTED.map((code, index) => ({ code, index })))('rejects $code', ({ index }) => {
    expect(found[index]).toHaveLength(1);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
