import type { RequestHandler } from 'express';

import type { Cms } from '@cms/platform/context';
import { unsubscribe } from '@cms/customers/operations/unsubscribe';

import { asyncHandler } from './async-handler';
import { isFromOurPages } from './origin-guard';
import { readBody } from './read-body';

export const UNSUBSCRIBE_PATH = '/descadastrar';

/** Far more than the form's only field needs. */
const MAX_BYTES = 1024;

/** Whether a body contains `List-Unsubscribe=One-Click`, as a form of either encoding. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
  /name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/.test(body);

/**
 * Handles the button that mail programs show beside a campaign (RFC 8058): they post to the link's own address, from an
 * unknown origin, and follow no redirect. The link is signed, so no origin is checked. Requests of the shop's own page
 * are left to that page.
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
