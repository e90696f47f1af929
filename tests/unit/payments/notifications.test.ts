import { expect, it } from 'vitest';

import { notificationSubject } from '@cms/payments/providers/mercado-pago/notifications';

it.each([
  ['payment', 'payment'],
  ['merchant_order', 'order'],
  ['chargebacks', 'dispute'],
  ['topic_chargebacks_wh', 'dispute'],
  ['stop_delivery_op_wh', 'fraud_alert'],
  ['constructor', 'other'],
  ['', 'other'],
])('a notification with the topic %j is about: %s', (topic, subject) => {
  expect(notificationSubject(topic)).toBe(subject);
});
