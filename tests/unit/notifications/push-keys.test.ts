import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { arePushKeys } from '@cms/notifications/push/push-subscription';
import { createPushSender, DeviceGone } from '@cms/notifications/push/push-sender';

const ecdh = createECDH('prime256v1');
const POINT = ecdh.generateKeys('base64url');
const AUTH = randomBytes(16).toString('base64url');
const BESIDE = `B${'A'.repeat(86)}`;

describe('the keys of a browser', () => {
  it('are a point of the curve and sixteen bytes', () => {
    expect(arePushKeys({ p256dh: POINT, auth: AUTH })).toBe(true);
    expect(arePushKeys({ p256dh: BESIDE, auth: AUTH })).toBe(false);
    expect(arePushKeys({ p256dh: `${POINT.slice(0, -2)}AA`, auth: AUTH })).toBe(false);
    expect(arePushKeys({ p256dh: POINT.slice(1), auth: AUTH })).toBe(false);
    expect(arePushKeys({ p256dh: POINT, auth: AUTH.slice(1) })).toBe(false);
  });

  it('that encrypt nothing remove the device, without asking its push service', async () => {
    const vapid = createECDH('prime256v1');
    const sender = createPushSender({
      publicKey: vapid.generateKeys('base64url'),
      privateKey: vapid.getPrivateKey('base64url'),
      contact: 'mailto:loja@massamansa.test',
      localService: 'http://127.0.0.1:9',
    });
    const message = {
      id: '00000000-0000-4000-8000-000000000000',
      target: { endpoint: 'http://127.0.0.1:9/push/x', p256dh: BESIDE, auth: AUTH },
      text: { title: 'Oi', body: 'Olá', path: '/', tag: 'x' },
      ttlSeconds: 60,
      isUrgent: false,
    };
    const mayEnd = () => Promise.reject(new Error('nothing is handed over'));
    await expect(sender.send(message, { mayEnd })).rejects.toThrow(DeviceGone);
  });
});
