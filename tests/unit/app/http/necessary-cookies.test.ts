import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHOP_COOKIE_NAMES } from '@app/session/shop-cookie';
import { privacyNotice } from '@cms/seed/content/legal-privacy';

/**
 * Every cookie of the shop, with what does not work without it. As long as the shop has no other cookies, the law
 * requires no cookie notice (LGPD; ANPD's guide on cookies, 2022). Before the shop may set a cookie that is not
 * necessary, it must offer a real choice and change the privacy notice.
 */
const NECESSARY: Record<string, string> = {
  'massa-token': 'who is signed in',
  'massa-carrinho': 'which cart is the visitor’s',
  'massa-entrega': 'what was typed at the checkout, through signing in and errors',
  'massa-aviso': 'the message of the page before',
  'massa-desfazer': 'what was taken out of the cart, to undo it',
  'massa-de-novo': 'what an order put into the cart again, to undo it',
  'massa-ida': 'an attempt to sign in with Google or Facebook, until its answer',
  'massa-cupom': 'which coupon the visitor put into the cart',
  'massa-chegada': 'who has arrived from there, until they agree to the terms',
  'massa-aparelho':
    'that this browser signed in before, so that a stranger’s wrong passwords do not lock it out',
  'massa-pedido':
    'which order a buyer without an account has just placed, on the return from the payment page',
  'massa-link': 'which order’s link was opened to pay it, on the return from the payment page',
  'massa-confirmar': 'that the password was right, until the sign-in is confirmed by a code or a passkey',
  'massa-protocolo':
    'which reports about health this browser may show, because it sent them or proved to be the buyer’s',
  'massa-lugar': 'which CEP or bairro the visitor asked about, to show fee and hours without asking again',
  'massa-fila': 'since when the visitor waits in the line of a full shop, and that they were let in',
  'massa-cadastro': 'that this browser signed up, until its mail is opened',
};

/**
 * The folders with the sources that serve shoppers, and with the admin panel's endpoints. `APART` excludes the panel's
 * pages, the seed, the migrations and the simulators.
 */
const ROOMS = ['app', 'cms', 'server', 'shop'];
const APART = /(^|\/)(node_modules|\.next|admin(?!\/api\/)|seed|migrations|payment-simulator|embedded)(\/|$)/;

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !APART.test(file))
    .map((file) => path.join(room, file)),
);

const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

describe('the cookies of the shop', () => {
  it('are the necessary ones only', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(['massa-token', ...SHOP_COOKIE_NAMES].sort()).toEqual(Object.keys(NECESSARY).sort());
  });

  it('are created in one place, so that none is missing from the list', () => {
    expect(filesWith(/\bcreateCookie\w*\(/)).toEqual(['app/session/shop-cookie.ts']);
    expect(filesWith(/generate(?:Expired)?PayloadCookie\(/)).toEqual([
      'cms/admin/api/customers/panel-session-endpoints.ts',
      'cms/customers/sessions/session-token.ts',
    ]);
    expect(filesWith(/document\.cookie|cookieStore|\.cookie\(/)).toEqual([]);
  });

  it('are not replaced by browser storage, except for three choices of the visitor and the taps of a courier without network', () => {
    expect(filesWith(/localStorage|sessionStorage|indexedDB|@packages\/browser\/stored/)).toEqual([
      'app/components/push/OrderPushOffer.tsx',
      'app/components/restrictions/use-restrictions.ts',
      'app/components/search/shortcut.ts',
      // Stores nothing: it takes the place of a storage that the browser forbids.
      'app/http/scripted.ts',
      'app/routes/entregas/tap-queue.ts',
    ]);
  });

  it('are described by the privacy notice', () => {
    const text = JSON.stringify(privacyNotice);
    for (const said of [
      'conectado',
      'carrinho',
      'endereço que você digitou',
      'CEP ou o bairro que você consultou',
      'cadastro que espera a confirmação',
      'navegador em que você já entrou',
      'desfazer',
      'aviso',
      'não pode comer, que nunca nos é enviado',
      'Google',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('apenas cookies');
    expect(text).toContain('por isso não dependem de consentimento');
  });
});
