import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { signWebhook, verifyWebhookSignature } from '@cms/payments/providers/mercado-pago/webhook-signature';

const secret = 'segredo-do-painel';
const now = new Date('2026-11-20T15:00:00.000Z');
const seconds = now.getTime() / 1000;
const parts = { dataId: '1300000001', requestId: '5b1f3c9e-7a44' };

function verify(overrides: Record<string, unknown> = {}) {
  const signatureHeader = signWebhook({ secret, ...parts, ts: seconds });
  return verifyWebhookSignature({ secret, ...parts, signatureHeader, now, ...overrides });
}

function headerFor(text: string, ts: number | string = seconds, key = secret) {
  return `ts=${ts},v1=${createHmac('sha256', key).update(text).digest('hex')}`;
}

describe('verifyWebhookSignature', () => {
  it("accepts the manifest of the provider's documentation", () => {
    const signatureHeader = headerFor(`id:1300000001;request-id:5b1f3c9e-7a44;ts:${seconds};`);
    expect(verify({ signatureHeader })).toBe(true);
    expect(signWebhook({ secret, ...parts, ts: seconds })).toBe(signatureHeader);
  });

  it('agrees with a signature calculated by another tool', () => {
    // OpenSSL calculated this signature:
    // printf 'id:123456;request-id:abc-123;ts:1704908010;' | openssl dgst -sha256 -hmac 'my-secret'
    const signatureHeader =
      'ts=1704908010,v1=9ce229442353056339d515200b39f59f45710afc0dc39df32e368bab5889d794';
    const at = new Date(1704908010 * 1000);
    const vector = { secret: 'my-secret', dataId: '123456', requestId: 'abc-123', signatureHeader, now: at };
    expect(verifyWebhookSignature(vector)).toBe(true);
    expect(verifyWebhookSignature({ ...vector, dataId: '123457' })).toBe(false);
  });

  it.each([
    ['without request id', { requestId: undefined }, `id:1300000001;ts:${seconds};`],
    ['with an empty request id', { requestId: '' }, `id:1300000001;ts:${seconds};`],
    ['without data id', { dataId: null }, `request-id:5b1f3c9e-7a44;ts:${seconds};`],
    ['without both', { dataId: null, requestId: null }, `ts:${seconds};`],
  ])('leaves the values that a request lacks out of the manifest: %s', (_, missing, text) => {
    expect(verify({ ...missing, signatureHeader: headerFor(text) })).toBe(true);
    expect(verify({ ...missing })).toBe(false);
  });

  it("accepts an id with letters in both readings of the provider's documentation: unchanged and in lower case", () => {
    const dataId = 'PAY01J67CQQH5904WDBVZEM4JMEP3';
    for (const signed of [dataId, dataId.toLowerCase()]) {
      const signatureHeader = headerFor(`id:${signed};request-id:5b1f3c9e-7a44;ts:${seconds};`);
      expect(verify({ dataId, signatureHeader })).toBe(true);
      expect(verify({ dataId: `${dataId}x`, signatureHeader })).toBe(false);
    }
    const other = headerFor(`id:${dataId};request-id:5b1f3c9e-7a44;ts:${seconds};`, seconds, 'outro');
    expect(verify({ dataId, signatureHeader: other })).toBe(false);
  });

  it('rejects any change of id, request id, time, signature or secret', () => {
    const header = signWebhook({ secret, ...parts, ts: seconds });
    expect(verify()).toBe(true);
    expect(verify({ dataId: '1300000002' })).toBe(false);
    expect(verify({ requestId: '5b1f3c9e-7a45' })).toBe(false);
    expect(verify({ signatureHeader: header.replace(`ts=${seconds}`, `ts=${seconds + 1}`) })).toBe(false);
    expect(verify({ signatureHeader: header.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toBe(
      false,
    );
    expect(verify({ secret: 'outro' })).toBe(false);
  });

  it.each([
    [0, true],
    [-600_000, true],
    [600_000, true],
    [-601_000, false],
    [601_000, false],
    [-2 * 365 * 86_400_000, false],
  ])('with a timestamp %i ms from now, in seconds or in milliseconds, returns %s', (offsetMs, accepted) => {
    const stamp = now.getTime() + offsetMs;
    expect(verify({ signatureHeader: signWebhook({ secret, ...parts, ts: stamp / 1000 }) })).toBe(accepted);
    expect(verify({ signatureHeader: signWebhook({ secret, ...parts, ts: stamp }) })).toBe(accepted);
  });

  it('rejects a timestamp one millisecond outside the tolerance', () => {
    expect(verify({ signatureHeader: signWebhook({ secret, ...parts, ts: now.getTime() - 600_001 }) })).toBe(
      false,
    );
    expect(verify({ signatureHeader: signWebhook({ secret, ...parts, ts: now.getTime() + 600_001 }) })).toBe(
      false,
    );
  });

  it('accepts another tolerance', () => {
    const signatureHeader = signWebhook({ secret, ...parts, ts: seconds - 60 });
    expect(verify({ signatureHeader, toleranceMs: 60_000 })).toBe(true);
    expect(verify({ signatureHeader, toleranceMs: 59_999 })).toBe(false);
    expect(verify({ signatureHeader, toleranceMs: NaN })).toBe(false);
  });

  it('accepts any of several secrets', () => {
    expect(verify({ secret: undefined, secrets: ['novo', secret] })).toBe(true);
    expect(verify({ secret: undefined, secrets: [secret, 'velho'] })).toBe(true);
    expect(verify({ secret: undefined, secrets: ['novo', 'velho'] })).toBe(false);
  });

  it('accepts nothing without a secret', () => {
    const text = `id:1300000001;request-id:5b1f3c9e-7a44;ts:${seconds};`;
    const signatureHeader = headerFor(text, seconds, '');
    expect(verify({ secret: '', signatureHeader })).toBe(false);
    expect(verify({ secret: undefined, secrets: [''], signatureHeader })).toBe(false);
    expect(verify({ secret: undefined, secrets: [], signatureHeader })).toBe(false);
  });

  it('accepts a header with spaces, capitals and signatures of other versions', () => {
    const v1 = signWebhook({ secret, ...parts, ts: seconds }).split('v1=')[1]!;
    expect(verify({ signatureHeader: ` v2=zzz , TS = ${seconds} ,V1= ${v1.toUpperCase()} , x ` })).toBe(true);
  });

  it('rejects an id that contains the request id as well', () => {
    const signatureHeader = signWebhook({ secret, ...parts, ts: seconds });
    expect(
      verify({ signatureHeader, dataId: `${parts.dataId};request-id:${parts.requestId}`, requestId: null }),
    ).toBe(false);
  });

  const v1 = 'a'.repeat(64);
  it.each([
    undefined,
    null,
    '',
    ',',
    '=',
    'ts',
    'ts=',
    'v1=',
    `ts=${seconds}`,
    `v1=${v1}`,
    `ts=,v1=${v1}`,
    `ts=abc,v1=${v1}`,
    `ts=-1,v1=${v1}`,
    `ts=1e9,v1=${v1}`,
    `ts=0,v1=${v1}`,
    `ts=${'9'.repeat(400)},v1=${v1}`,
    `ts=${seconds},v1=abc`,
    `ts=${seconds},v1=${'z'.repeat(64)}`,
    `ts=${seconds},v1=${'é'.repeat(64)}`,
    `ts=${seconds},v1=${v1}${v1}`,
    `ts=${seconds},ts=${seconds},v1=${v1}`,
    `ts=${seconds};v1=${v1}`,
    '\u0000'.repeat(100),
  ])('rejects the malformed header %j', (signatureHeader) => {
    expect(verify({ signatureHeader })).toBe(false);
  });

  it('rejects a right signature that is given twice or together with a wrong one', () => {
    const header = signWebhook({ secret, ...parts, ts: seconds });
    expect(verify({ signatureHeader: `${header},v1=${v1}` })).toBe(false);
    expect(verify({ signatureHeader: `${header},ts=${seconds}` })).toBe(false);
  });

  it('never throws and never accepts arbitrary input', () => {
    const part = fc.option(fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(part, part, part, (dataId, requestId, signatureHeader) => {
        expect(verify({ dataId, requestId, signatureHeader })).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([`x${seconds}`, `${seconds}x`, ` ${seconds}`, `0${seconds}`, `${seconds}.0`, `-${seconds}`])(
    'rejects an invalid time even when it is signed: %j',
    (ts) => {
      const signatureHeader = headerFor(`id:1300000001;request-id:5b1f3c9e-7a44;ts:${ts.trim()};`, ts);
      expect(verify({ signatureHeader })).toBe(ts === ` ${seconds}`);
    },
  );

  it('accepts its own signatures, in seconds and milliseconds', () => {
    const token = fc.stringMatching(/^[\w-]{1,40}$/);
    fc.assert(
      fc.property(token, token, fc.boolean(), (dataId, requestId, inMilliseconds) => {
        const signatureHeader = signWebhook({
          secret,
          dataId,
          requestId,
          ts: inMilliseconds ? now.getTime() : seconds,
        });
        expect(verify({ dataId, requestId, signatureHeader })).toBe(true);
      }),
    );
  });
});
