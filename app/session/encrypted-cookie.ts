import { hkdfSync } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { unixSeconds } from '@shop/time/bahia';

import { endedCookie, shopCookie, type ShopCookieName } from './shop-cookie';

/**
 * A cookie that cannot be read, forged or used past its lifetime. It is encrypted with a key that depends on the
 * cookie's name. A value that the shop has signed for another purpose, with text chosen by a visitor, is therefore not
 * valid in this cookie. The expiry is part of the content, because a browser may keep a cookie longer.
 */
export interface EncryptedCookie<T> {
  read(request: Request, context: AppLoadContext): Promise<T | null>;
  /** Returns the Set-Cookie header that sets the cookie. */
  leave(context: AppLoadContext, value: T): Promise<string>;
  /** Returns the Set-Cookie header that removes the cookie. */
  end(context: AppLoadContext): Promise<string>;
}

export function encryptedCookie<T extends object>({
  name,
  maxAgeSeconds,
}: {
  name: ShopCookieName;
  maxAgeSeconds: number;
}): EncryptedCookie<T> {
  const cookie = (context: AppLoadContext) => shopCookie(context, { name, maxAgeSeconds });
  return {
    async read(request, context) {
      const sealed: unknown = await cookie(context).parse(request.headers.get('Cookie'));
      if (typeof sealed !== 'string' || sealed === '') return null;
      for (const secret of context.sessionSecrets) {
        const opened = await jwtDecrypt<{ value: T }>(sealed, keyOf(secret, name), {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp', 'value'],
          currentDate: context.cms.now(),
        }).catch(() => null);
        if (opened) return opened.payload.value;
      }
      return null;
    },
    async leave(context, value) {
      const [secret] = context.sessionSecrets;
      if (!secret) throw new Error('a cookie cannot be sealed without a secret');
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(unixSeconds(context.cms.now()) + maxAgeSeconds)
        .encrypt(keyOf(secret, name));
      return cookie(context).serialize(sealed);
    },
    end: (context) => endedCookie(cookie(context)),
  };
}

const keyOf = (secret: string, name: ShopCookieName): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `sealed-cookie:${name}`, 32));
