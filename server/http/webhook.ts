import type { RequestHandler } from 'express';

import type { Cms } from '@cms/platform/context';
import { record } from '@cms/platform/metrics';
import { receiveNotification } from '@cms/payments/operations/receive-notification';
import { isDeepJson } from '@shop/text/json-depth';

import { asyncHandler } from './async-handler';
import { MAX_NOTIFICATION_BYTES, readBody } from './read-body';

/**
 * Receives the payment provider's notifications. These requests are checked by their own signature instead of the
 * shop's origin.
 */
export function paymentWebhook(cms: Cms): RequestHandler {
  return asyncHandler(async (req, res) => {
    const raw = await readBody(req, MAX_NOTIFICATION_BYTES);
    const { status } = await receiveNotification(
      { ...cms, log: req.log },
      {
        query: req.query,
        body: parseJson(raw),
        headers: req.headers,
      },
    );
    record({ what: 'webhook', outcome: status === 200 ? 'accepted' : 'refused' });
    res.status(status).set('Cache-Control', 'no-store').end();
  });
}

function parseJson(raw: Buffer): unknown {
  const text = raw.toString('utf8');
  if (isDeepJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
