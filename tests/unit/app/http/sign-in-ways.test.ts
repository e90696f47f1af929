import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';

import { signInWays } from '@app/http/identity/sign-in-ways';

const PROVIDER = { authorizationUrl: 'https://provider.test' };

/** Returns the ways to sign in that a browser is offered. */
const waysOf = (userAgent: string | null, google: object | null = PROVIDER) =>
  signInWays(
    new Request(
      'https://loja.test/login',
      userAgent === null ? {} : { headers: { 'User-Agent': userAgent } },
    ),
    {
      cms: { publicUrl: 'https://loja.test', identityProviders: { google, facebook: PROVIDER } },
    } as unknown as AppLoadContext,
  );

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007';
const CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36';

it.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 338.0.0.31.100 (iPhone14,5; iOS 17_5_1; pt_BR)`, null],
  ['Facebook', `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.38;FBBV/1]`, null],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 BytedanceWebview/d8a21c6`, null],
  [
    'Instagram',
    `${ANDROID}; wv) ${CHROME} Instagram 338.0.0 Android (34/14)`,
    'intent://loja.test/login#Intent;scheme=https;end',
  ],
  [
    'Facebook',
    `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/470.1.0.0;]`,
    'intent://loja.test/login#Intent;scheme=https;end',
  ],
  [null, `${ANDROID}; wv) ${CHROME}`, 'intent://loja.test/login#Intent;scheme=https;end'],
])('inside %s Google is not offered, and the way to a browser is named', (app, userAgent, href) => {
  expect(waysOf(userAgent)).toEqual({
    providers: ['facebook'],
    refusal: { provider: 'google', app, href },
  });
});

it.each([
  ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['the shop on an iPhone’s home screen', `${IPHONE} Mobile/15E148`],
  [
    'Chrome on Android',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
  ],
  ['a browser without a name', null],
])('%s offers every provider', (_name, userAgent) => {
  expect(waysOf(userAgent)).toEqual({ providers: ['google', 'facebook'], refusal: null });
});

it('nothing is said of Google where its keys are not set', () => {
  expect(waysOf(`${ANDROID}; wv) ${CHROME}`, null)).toEqual({ providers: ['facebook'], refusal: null });
});
