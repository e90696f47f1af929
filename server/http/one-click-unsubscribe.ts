import type { RequestHandler } from 'express';

import type { Cms } from '@cms/platform/context';
import { unsubscribe } from '@cms/customers/operations/unsubscribe';

import { asyncHandler } from './async-handler';
import { isFromOurPages } from './origin-guard';
import { readBody } from './read-body';

export const UNSUBSCRIBE_PATH = '/descadastrar';

/** Far more bytes than the form needs for its only field. */
const MAX_BYTES = 1024;

/** Whether a body contains `List-Unsubscribe=One-Click`, in either of the two form encodings. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
  /name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/.test(body);

/**
 * Handles the unsubscribe button that mail programs show beside a campaign (RFC 8058). Mail programs post to the link's
 * own address, from an unknown origin, and follow no redirect. The link is signed, so the origin is not checked. A
 * request from the shop's own unsubscribe page is passed on to that page.
 */
export function oneClickUnsubscribe(cms: Cms): RequestHandler {
  return asyncHandler(async (req, res, next) => {
    if (isFromOurPages(req, cms.publicUrl)) return next();
    const body = (await readBody(req, MAX_BYTES)).toString('latin1');
    res.set('Cache-Control', 'no-store').type('text/plain');
    const token = new URLSearchParams(req.originalUrl.split('?')[1] ?? '').get('token');
    const done = isOneClick(body) ? await unsubscribe(cms, token) : null;
    if (done?.ok) return void res.send('Pronto. Você não recebe mais estes e-mails.');
    req.log.warn('an unsubscription was refused');
    res.status(400).send('Este link não vale.');
  });
}
