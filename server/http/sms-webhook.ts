import type { RequestHandler } from 'express';

import type { Cms } from '@cms/platform/context';
import { record } from '@cms/platform/metrics';
import type { SmsProvider } from '@cms/platform/ports/sms-provider';
import { receiveSms } from '@cms/notifications/operations/receive-sms';

import { asyncHandler } from './async-handler';
import { MAX_NOTIFICATION_BYTES, readBody } from './read-body';

/**
 * Receives delivery reports and replies from the provider of text messages. These requests are checked by their own
 * signature instead of the shop's origin.
 */
export function smsWebhook(cms: Cms, provider: SmsProvider): RequestHandler {
  return asyncHandler(async (req, res) => {
    const body = (await readBody(req, MAX_NOTIFICATION_BYTES)).toString('utf8');
    const response = await receiveSms({ ...cms, log: req.log }, provider, {
      path: req.originalUrl,
      body,
      headers: req.headers,
    });
    record({ what: 'webhook', outcome: response.status === 200 ? 'accepted' : 'refused' });
    res.status(response.status).set('Cache-Control', 'no-store').set('Content-Type', response.contentType);
    res.end(response.body);
  });
}
