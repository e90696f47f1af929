import type { RequestHandler } from 'express';

import type { Cms } from '@cms/platform/context';
import { receiveDeletionRequest } from '@cms/privacy/operations/receive-deletion-request';

import { asyncHandler } from './async-handler';
import { MAX_NOTIFICATION_BYTES, readBody } from './read-body';

export const FACEBOOK_DELETION_PATH = '/entrar/facebook/exclusao';

/**
 * Handles Facebook's data deletion callback, which Facebook sends when a person removes the shop's app and asks for
 * erasure. The callback is checked by its own signature instead of the shop's origin. The response is what Facebook
 * shows the person: a confirmation code, and the address of the page that shows the status of the request.
 */
export function facebookDeletion(cms: Cms): RequestHandler {
  return asyncHandler(async (req, res) => {
    const raw = await readBody(req, MAX_NOTIFICATION_BYTES);
    const signedRequest = new URLSearchParams(raw.toString('utf8')).get('signed_request');
    const received = await receiveDeletionRequest({ ...cms, log: req.log }, signedRequest);
    res.set('Cache-Control', 'no-store');
    if (received.ok) return void res.json({ url: received.url, confirmation_code: received.code });
    req.log.warn({ code: received.error.code }, 'a deletion request was refused');
    res.status(received.error.code === 'not_offered' ? 404 : 400).end();
  });
}
