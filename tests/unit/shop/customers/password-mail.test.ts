import { describe, expect, it } from 'vitest';

import { passwordMailDetail, readPasswordMail } from '@shop/customers/password-mail';

const NOTHING = { providers: { gone: [], stay: [] }, factors: { gone: [], stay: [] }, phones: 0 };
const passkey = { kind: 'passkey', name: 'Chrome no Android' };
const totp = { kind: 'totp', name: 'Aplicativo de códigos' };

describe('what the mail about a password lists', () => {
  it('is nothing where nothing opens the account but the password', () => {
    expect(passwordMailDetail(NOTHING)).toBeNull();
    expect(readPasswordMail(null)).toEqual({
      stay: '',
      gone: '',
      factorsStay: '',
      factorsGone: '',
      hadPhones: false,
    });
  });

  it('names accounts, devices and phones as they were stored', () => {
    const detail = passwordMailDetail({
      providers: { gone: ['google'], stay: ['facebook'] },
      factors: { gone: [passkey, totp], stay: [passkey] },
      phones: 2,
    });
    expect(readPasswordMail(detail)).toEqual({
      stay: 'Facebook',
      gone: 'Google',
      factorsStay: 'digital ou rosto (Chrome no Android)',
      factorsGone: 'digital ou rosto (Chrome no Android) e aplicativo de códigos',
      hadPhones: true,
    });
  });

  it('reads the two lists of a mail that an earlier version queued', () => {
    expect(passwordMailDetail({ ...NOTHING, providers: { gone: [], stay: ['google'] } })).toBe('google;');
    expect(readPasswordMail('google,facebook;')).toMatchObject({ stay: 'Google e Facebook', gone: '' });
  });
});
