import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deviceName } from '@shop/customers/device-name';

describe('the name of a device', () => {
  it.each([
    [
      'Chrome no Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet no Android',
      'Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari no iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome no iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox no iPad',
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/131.0 Mobile/15E148 Safari/605.1.15',
    ],
    [
      'Safari no Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    ],
    [
      'Edge no Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    ],
    [
      'Opera no Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0',
    ],
    ['Firefox no Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
    [
      'Chrome no Chromebook',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ],
    [
      'Instagram no Android',
      'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0 Android',
    ],
    ['Navegador no Windows', 'Something (Windows NT 10.0)'],
    ['Firefox', 'Firefox/1.0'],
    ['Aparelho desconhecido', 'curl/8.5.0'],
    ['Aparelho desconhecido', ''],
    ['Aparelho desconhecido', null],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('contains no part of the user agent, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (sent) => {
        expect(deviceName(`${sent} Chrome/1 Android <b>${sent}`)).toMatch(
          /^(?:(?:[A-Z][A-Za-z ]+ no )?(?:iPhone|iPad|Android|Windows|Chromebook|Mac|Linux)|[A-Z][A-Za-z ]+)$/,
        );
      }),
    );
  });

  it('is derived from the beginning of the user agent only', () => {
    expect(deviceName(`${'x'.repeat(1_000_000)} Firefox/1.0`)).toBe('Aparelho desconhecido');
  });
});
