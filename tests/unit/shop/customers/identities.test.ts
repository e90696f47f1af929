import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readSignedRequest } from '@cms/identities/facebook-signed-request';
import { fullNameSchema } from '@shop/customers/full-name';
import { finishSchema } from '@shop/customers/identity-sign-up-schema';
import { suggestedName } from '@shop/reading/name';

describe('the name given by a sign-in provider', () => {
  it.each([
    ['Gilda Rosa', 'Gilda Rosa'],
    ['  Gilda   da  Rosa ', 'Gilda da Rosa'],
    ['Seán O’Neill 3', 'Seán O’Neill'],
    ['María-José <b>', 'María-José b'],
    ['João S. Filho 🍕', 'João S. Filho'],
    ['🍕 Gilda 🍕', 'Gilda'],
    ['G', ''],
    ['12345', ''],
    ['', ''],
    [`${'Maria '.repeat(12)}`, 'Maria Maria Maria Maria Maria Maria Maria Maria'],
    ['A'.repeat(80), 'A'.repeat(50)],
  ])('%j is suggested as %j', (text, expected) => {
    expect(suggestedName(text)).toBe(expected);
  });

  it('becomes a valid name of the form or an empty one, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const name = suggestedName(text);
        return name === '' || fullNameSchema.safeParse(name).data === name;
      }),
    );
  });
});

describe('the last step of signing up with a provider', () => {
  const form = { fullName: 'Gilda Rosa', ageStatement: 'on' };

  it('requires an e-mail address only where the provider gave none, and ignores other fields', () => {
    expect(finishSchema({ asksEmail: true }).safeParse(form).success).toBe(false);
    expect(finishSchema({ asksEmail: true }).parse({ ...form, email: ' G@X.test ' }).email).toBe('g@x.test');
    const parsed = finishSchema({ asksEmail: false }).parse({ ...form, email: 'g@x.test', role: 'admin' });
    expect(parsed).toEqual({ fullName: 'Gilda Rosa', ageStatement: true, email: null });
  });

  it('requires the age statement', () => {
    expect(finishSchema({ asksEmail: false }).safeParse({ fullName: 'Gilda Rosa' }).success).toBe(false);
  });
});

describe('a signed request of Facebook', () => {
  const SECRET = 'segredo';
  const sign = (payload: unknown, secret = SECRET) => {
    const text = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString(
      'base64url',
    );
    return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`;
  };
  const SAID = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_291_836_800 };

  it('names its user and its time, with or without padding', () => {
    const expected = { userId: '218471', issuedAt: 1_291_836_800 };
    expect(readSignedRequest(sign(SAID), SECRET)).toEqual(expected);
    expect(readSignedRequest(sign(SAID).replace('.', '=.'), SECRET)).toEqual(expected);
  });

  it.each([
    ['of another secret', sign(SAID, 'outro')],
    ['with another payload', `${sign(SAID).split('.')[0]}.${sign({ ...SAID, user_id: '1' }).split('.')[1]}`],
    ['of no algorithm', sign({ ...SAID, algorithm: 'none' })],
    ['without an algorithm', sign({ user_id: '1', issued_at: 1 })],
    ['about a number', sign({ ...SAID, user_id: 218_471 })],
    ['at no time', sign({ ...SAID, issued_at: 0 })],
    ['that is no JSON', sign('nada')],
    ['that is no object', sign('null')],
    ['that is too long', sign({ ...SAID, more: 'x'.repeat(5000) })],
    ['that is no text', 12],
  ])('is rejected if it is one %s', (_how, text) => {
    expect(readSignedRequest(text, SECRET)).toBeNull();
  });

  it('is rejected without a secret, and never throws', () => {
    expect(readSignedRequest(sign(SAID, ''), '')).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => readSignedRequest(text, SECRET) === null));
  });
});
