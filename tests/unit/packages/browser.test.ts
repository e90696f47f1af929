import { afterEach, describe, expect, it, vi } from 'vitest';

import { copyText } from '@packages/browser/copy-text';
import { storesCookies } from '@packages/browser/cookies';
import { askForNotices, noticePermission, showNotice } from '@packages/browser/notices';
import { randomId } from '@packages/browser/random-id';
import { canShare, share } from '@packages/browser/share';
import { readStored, store } from '@packages/browser/stored';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage that is forbidden: reading the property itself throws. */
const forbidden = () =>
  Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

const full = () => ({
  localStorage: {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  },
});

describe('a stored value', () => {
  it.each([
    ['without a storage', () => ({ localStorage: null })],
    ['with a forbidden storage', forbidden],
    ['with a full storage', full],
  ])('lasts as long as the page %s', (name, window) => {
    vi.stubGlobal('window', window());
    const key = `choice ${name}`;
    expect(readStored(key)).toBe(null);
    expect(store(key, 'on')).toBe(false);
    expect(readStored(key)).toBe('on');
    store(key, null);
    expect(readStored(key)).toBe(null);
  });

  it('is in the browser’s storage where there is one', () => {
    const values = new Map<string, string>();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      },
    });
    expect(store('stored choice', 'on')).toBe(true);
    expect([...values]).toEqual([['stored choice', 'on']]);
    expect(readStored('stored choice')).toBe('on');
    expect(store('stored choice', null)).toBe(true);
    expect(readStored('stored choice')).toBe(null);
  });
});

describe('an id', () => {
  it('is a random UUID, also on a page without https', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 50 }, randomId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(50);
  });
});

describe('cookies', () => {
  /** A document that stores cookies, or says so and drops them. */
  const documentOf = (isStoring: boolean) => {
    const cookies = new Map<string, string>();
    return Object.defineProperty({}, 'cookie', {
      get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      set: (line: string) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else if (isStoring) cookies.set(name, value);
      },
    });
  };

  it.each([
    ['are stored', true, true, true],
    ['are blocked, and the browser says so', false, false, false],
    ['are dropped, although the browser says that it stores them', true, false, false],
  ])('%s', (_name, cookieEnabled, isStoring, expected) => {
    vi.stubGlobal('navigator', { cookieEnabled });
    const page = documentOf(isStoring);
    vi.stubGlobal('document', page);
    expect(storesCookies()).toBe(expected);
    expect((page as { cookie: string }).cookie).toBe('');
  });
});

describe('without the feature', () => {
  it('nothing is shared, and nothing fails', async () => {
    vi.stubGlobal('navigator', {});
    expect(canShare()).toBe(false);
    await share({ title: 'Pedido', url: 'https://loja.test' });
  });

  it('no notification is asked for or shown', async () => {
    vi.stubGlobal('window', {});
    expect(noticePermission()).toBe('missing');
    expect(await askForNotices()).toBe(false);
    showNotice({ tag: 'a', title: 'Pedido novo', body: 'R$ 10,00' });
  });

  it('a closed sheet is no failure', async () => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await share({ title: 'Pedido', url: 'https://loja.test' });
  });
});

describe('a copied text', () => {
  it('is copied by the clipboard where it is allowed', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('código')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('código');
  });
});
