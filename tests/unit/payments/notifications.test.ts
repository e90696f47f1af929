import { expect, it } from 'vitest';

import { notificationSubject } from '@cms/payments/providers/mercado-pago/notifications';

it.each([
  ['payment', '98765432109', 'payment'],
  ['order', 'PAY01J67CQQH5904WDBVZEM4JMEP3', 'payment'],
  ['merchant_order', '1', 'order'],
  ['chargebacks', '1', 'dispute'],
  ['topic_chargebacks_wh', '1', 'dispute'],
  ['stop_delivery_op_wh', '1', 'fraud_alert'],
  ['constructor', '1', 'other'],
  ['', '1', 'other'],
  ['payment', '123456', 'test'],
  ['topic_chargebacks_wh', '123456', 'test'],
  ['payment', '1234567', 'payment'],
])('a notification with the topic %j about %j is about: %s', (topic, dataId, subject) => {
  expect(notificationSubject({ topic, dataId })).toBe(subject);
});
