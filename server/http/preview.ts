import type { RequestHandler } from 'express';

import { mayWork } from '@shop/permissions/entrance';
import type { Cms } from '@cms/platform/context';
import { PREVIEW_PARAMETER } from '@cms/content/preview-path';
import { readSession } from '@cms/customers/queries/read-session';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';

import { readCookie } from '../gate/read-cookie';
import { asyncHandler } from './async-handler';
import { isReading } from './origin-guard';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express takes the types of added fields from it
  namespace Express {
    interface Request {
      /**
       * True if this response shows drafts. The admin who requested it sees it in a frame of the panel, and it is never
       * cached.
       */
      showsDrafts?: boolean;
    }
  }
}

/**
 * Lets the admin panel show a page of the shop with its drafts beside the editor. For each request, the database is
 * asked whether the session may write content. Everybody else gets the published page with the usual headers.
 */
export function preview(cms: Cms): RequestHandler {
  return asyncHandler(async (req, res, next) => {
    if (!isReading(req) || req.query[PREVIEW_PARAMETER] === undefined) return next();
    const session = await readSession(cms, readCookie(req.headers.cookie, sessionCookieName(cms)));
    if (!mayWork(session, 'content:write')) return next();
    req.showsDrafts = true;
    const policy = String(res.getHeader('Content-Security-Policy'));
    res.set({
      'Content-Security-Policy': policy.replace(`frame-ancestors 'none'`, `frame-ancestors 'self'`),
      'X-Frame-Options': 'SAMEORIGIN',
    });
    next();
  });
}
