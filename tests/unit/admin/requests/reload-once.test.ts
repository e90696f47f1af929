import { afterEach, expect, it, vi } from 'vitest';

import { isCodeMissing } from '@cms/admin/components/missing-code/missing-code';
import { reloadOnce } from '@cms/admin/components/missing-code/reload-once';
import { store } from '@packages/browser/stored';
import { minutesMs } from '@shop/time/durations';

const NOW = Date.parse('2026-11-27T12:00:00Z');

afterEach(() => {
  store('massa-painel-recarregado', null);
  vi.unstubAllGlobals();
});

function openPage({ setItem }: { setItem?: () => void } = {}) {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  vi.stubGlobal('window', {
    location: { reload },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: setItem ?? ((key: string, value: string) => void stored.set(key, value)),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  return reload;
}

it('a page whose code is missing is reloaded once, and again only ten minutes later', () => {
  const reload = openPage();
  expect(reloadOnce(NOW)).toBe(true);
  expect(reloadOnce(NOW + 1_000)).toBe(false);
  expect(reloadOnce(NOW + minutesMs(9))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(NOW + minutesMs(11))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a page is not reloaded where the browser cannot store that it was, because it would reload for ever', () => {
  const reload = openPage({
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(reloadOnce(NOW)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('missing code is recognised by the name that the bundler gives its errors', () => {
  const missing = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
    name: 'ChunkLoadError',
  });
  expect([missing, new Error('Failed to load chunk'), null, 'ChunkLoadError'].map(isCodeMissing)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
