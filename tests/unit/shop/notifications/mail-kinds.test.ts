import {
  isMailKind,
  MAIL_KINDS,
  pushedKindOf,
  readDetail,
  storedDetail,
  textedKindOf,
} from '@shop/notifications/mail-kinds';
import { samplesOf } from '@tests/support/mail/mail-facts';
import { describe, expect, it } from 'vitest';

const ID = '11111111-2222-4333-8444-5555abcd0123';

describe('the detail of a message', () => {
  it('is stored as every version of the shop has stored it', () => {
    expect([
      storedDetail({ kind: 'password-reset', detail: ID }),
      storedDetail({ kind: 'order-refunded', detail: 17_141 }),
      storedDetail({ kind: 'order-cancelled', detail: 'admin' }),
      storedDetail({ kind: 'order-status-changed', detail: 'enviado' }),
      storedDetail({ kind: 'order-link', detail: 'review' }),
      storedDetail({ kind: 'identity-linked', detail: 'google' }),
      storedDetail({ kind: 'order-link' }),
      storedDetail({ kind: 'slot-moved' }),
    ]).toEqual([ID, '17141', 'admin', 'enviado', 'review', 'google', null, null]);
  });

  it('is read from the rows of other versions, and an unknown code counts as none', () => {
    expect(readDetail('order-refunded', '500')).toBe(500);
    expect(readDetail('order-cancelled', 'payment')).toBe('payment');
    expect(readDetail('password-changed', 'google;')).toMatchObject({ stay: 'Google', gone: '' });
    expect(readDetail('password-changed', null)).toMatchObject({ stay: '', gone: '', hadPhones: false });
    for (const stored of [null, '', 'constructor', '1e3', '-5', '1234567890'])
      expect([readDetail('order-refunded', stored), readDetail('order-cancelled', stored)]).toEqual([
        null,
        null,
      ]);
    expect(readDetail('order-confirmed', 'constructor')).toBeNull();
  });

  it.each(MAIL_KINDS.filter((kind) => kind !== 'campaign' && kind !== 'campaign-test'))(
    'of each sample of %s is at most one line',
    (kind) => {
      for (const { detail } of samplesOf(kind)) expect(detail ?? '').not.toMatch(/[\r\n]/);
    },
  );
});

describe('the kind of a stored message', () => {
  it('is that of a push or text message only where the message has that channel', () => {
    expect(
      ['push:order-confirmed', 'push:order-received-admin', 'push:pause-reminder'].map(pushedKindOf),
    ).toEqual(['order-confirmed', 'order-received-admin', 'pause-reminder']);
    expect(
      ['push:order-refunded', 'order-confirmed', 'push:constructor', 'sms:campaign'].map(pushedKindOf),
    ).toEqual([null, null, null, null]);
    expect(['sms:campaign', 'sms:order-received-admin', 'sms:pause-reminder'].map(textedKindOf)).toEqual([
      'campaign',
      null,
      null,
    ]);
  });

  it('is no mail for the reminder of a pause, nor for a name that every object has', () => {
    expect(['order-confirmed', 'pause-reminder', 'constructor', null].map(isMailKind)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
