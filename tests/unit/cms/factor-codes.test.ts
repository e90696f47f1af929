import { describe, expect, it } from 'vitest';

import { readRecoveryCode } from '@cms/factors/recovery-codes';
import { openSecret, sealSecret } from '@cms/factors/sealed-secret';
import { newTotpSecret, readTotpCode, stepOfCode, totpAddress, totpCode } from '@cms/factors/totp';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import type { Payload } from 'payload';

const at = (seconds: number) => new Date(Date.UTC(2026, 11, 1, 12, 0, seconds));

describe('a code of an application', () => {
  it('is right in its own half minute and in the one before and after, and names the half minute it belongs to', () => {
    const secret = newTotpSecret();
    const code = totpCode(secret, at(0));
    const step = stepOfCode(secret, code, at(0));
    expect(step).toBe(Math.floor(at(0).getTime() / 30_000));
    for (const seconds of [-30, -1, 29, 59]) expect(stepOfCode(secret, code, at(seconds))).toBe(step);
    for (const seconds of [-31, 60, 90]) expect(stepOfCode(secret, code, at(seconds))).toBeNull();
  });

  it('follows RFC 6238, so that every application shows the same', () => {
    // Test vector of the RFC's appendix B, of which the last six digits are shown.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpCode(secret, new Date(59_000))).toBe('287082');
    expect(totpCode(secret, new Date(1_111_111_109_000))).toBe('081804');
  });

  it('is read with the spaces that people type, and nothing else is', () => {
    expect(readTotpCode(' 123 456 ')).toBe('123456');
    for (const typed of ['12345', '1234567', '12a456', '', '４５６７８９'])
      expect(readTotpCode(typed)).toBeNull();
  });

  it('comes from an address that names the shop and the account', () => {
    const address = totpAddress({
      secret: newTotpSecret(),
      email: 'ana@massamansa.test',
      shopName: 'Massa Mansa',
    });
    expect(address).toMatch(/^otpauth:\/\/totp\/Massa%20Mansa:ana%40massamansa\.test\?issuer=Massa%20Mansa&/);
  });
});

describe('a recovery code', () => {
  it('is read in either case, with or without its space', () => {
    for (const typed of ['4F2K 9MQT', '4f2k9mqt', ' 4f2k-9mqt '])
      expect(readRecoveryCode(typed)).toBe('4F2K9MQT');
    for (const typed of ['4F2K 9MQ', '4F2K 9MQ0', 'OOOO IIII', ''])
      expect(readRecoveryCode(typed)).toBeNull();
  });
});

describe('a sealed secret', () => {
  const withSecret = (secret: string) => ({ secret }) as Payload;
  Object.assign(process.env, testEnvironment({ databaseUrl: 'postgres://localhost/x' }));

  it('is read by its owner only, and never from its text', () => {
    const payload = withSecret('a'.repeat(32));
    const sealed = sealSecret(payload, 'SEGREDO', 'ana');
    expect(sealed).not.toContain('SEGREDO');
    expect(sealSecret(payload, 'SEGREDO', 'ana')).not.toBe(sealed);
  });

  it('is nothing with a changed letter, for another owner or with another secret', () => {
    const payload = withSecret('a'.repeat(32));
    const sealed = sealSecret(payload, 'SEGREDO', 'ana');
    const first = sealed.startsWith('A') ? 'B' : 'A';
    expect(openSecret(payload, sealed, 'ana')).toEqual({ text: 'SEGREDO', isOld: false });
    expect(openSecret(payload, sealed, 'bia')).toBeNull();
    expect(openSecret(payload, `${first}${sealed.slice(1)}`, 'ana')).toBeNull();
    expect(openSecret(withSecret('b'.repeat(32)), sealed, 'ana')).toBeNull();
    expect(openSecret(payload, '', 'ana')).toBeNull();
  });
});
