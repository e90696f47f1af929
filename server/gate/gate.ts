import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'httpxy';

import type { MessageCode } from '@shop/messages/messages';
import { can } from '@shop/permissions/permissions';
import { workplaceOf } from '@shop/permissions/workplaces';
import type { Cms } from '@cms/platform/context';
import { noteSeen } from '@cms/customers/operations/note-seen';
import { renewSession } from '@cms/customers/operations/renew-session';
import { readSession, type Session } from '@cms/customers/queries/read-session';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';

import { asyncHandler } from '../http/async-handler';
import { isFromOurPages, isReading } from '../http/origin-guard';
import { sendPlainPage } from '../http/plain-page';
import { AdminAgent } from './admin-agent';
import { readFunctionCall } from './function-call';
import { readCookie } from './read-cookie';
import { isUpload, panelBodyProblem } from './panel-limits';
import { changesPages, panelArea, type PanelArea } from './panel-path';
import { isMissingFile } from './missing-file';
import { CAMERA_PERMISSION, isCameraPage, isPrintPage, panelPolicy } from './panel-policy';

export interface GateOptions {
  cms: Cms;
  adminUrl: string;
  publicUrl: string;
  isDevelopment: boolean;
  /** Returns a Set-Cookie header with a message that the next page of the shop shows. */
  deniedNotice: (req: Request, code: MessageCode) => Promise<string>;
  /**
   * Called for a write that may change a page, before its response is sent, so that the person who edits never sees the
   * old page.
   */
  onWrite: () => void;
}

interface Refusal {
  req: Request;
  res: Response;
  area: PanelArea;
  status: 401 | 403;
  to: string;
  code?: MessageCode;
}

/**
 * How long the admin panel may send nothing: longer than the interval of its event streams, but shorter than a user
 * would wait for a response.
 */
const ADMIN_SILENT_MS = 30_000;
/**
 * How long the admin panel may send nothing during an upload. It allows for waiting, because a picture may wait up to a
 * minute until it is processed (cms/catalog/pictures/pictures-in-turn.ts).
 */
const UPLOAD_SILENT_MS = 110_000;
/**
 * How long an admin panel that runs from its sources may send nothing. It allows for compiling each page on its first
 * request.
 */
const ADMIN_COMPILES_MS = 300_000;

const NOT_SIGNED_IN = { errors: [{ message: 'Entre na sua conta para continuar.' }] };
const NOT_ADMIN = { errors: [{ message: 'Você não tem permissão para acessar o painel.' }] };
const FOREIGN = { errors: [{ message: 'Este envio não veio de uma página da loja.' }] };

/**
 * The only entrance to the admin panel. Passes a request on only if the database says that its session may open the
 * panel now, and trusts nothing that the request claims about itself. Responds to all other requests itself, before
 * Next sees anything.
 */
export function gate(options: GateOptions): RequestHandler {
  const { cms, adminUrl, publicUrl, isDevelopment, onWrite } = options;
  const isHttps = publicUrl.startsWith('https://');
  const silentMs = isDevelopment ? ADMIN_COMPILES_MS : ADMIN_SILENT_MS;
  const agent = new AdminAgent({ cms, withinMs: silentMs });
  const proxy = createProxyServer({ target: adminUrl, changeOrigin: false, agent });
  // The proxy must have no listener for errors, because `web` would then resolve and leave the request without a
  // response.
  proxy.on('proxyRes', (response, req, res) => {
    if (!isReading(req as Request) && changesPages(req.url ?? '')) onWrite();
    if (isMissingFile(req.url ?? '', response.statusCode)) {
      response.resume();
      (res as Response).status(404).set('Cache-Control', 'no-store').end();
    }
  });

  /** Passes a request on; `body` replaces a body that was read. */
  const pass = async (
    req: Request,
    res: Response,
    { token, body }: { token: string; body: Buffer | null },
  ) => {
    const hasCamera = isCameraPage(req.url);
    const isFramed = isPrintPage(req.url);
    const policy = panelPolicy({ nonce: req.nonce, isHttps, isDevelopment, hasCamera, isFramed });
    // The token is passed in this header, because Payload ignores the cookie on requests without an Origin but always
    // accepts the header.
    req.headers['authorization'] = `JWT ${token}`;
    if (req.headers.origin !== undefined) req.headers.origin = new URL(publicUrl).origin;
    req.headers['content-security-policy'] = policy;
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
    if (hasCamera) res.set('Permissions-Policy', CAMERA_PERMISSION);
    if (isFramed) res.set('X-Frame-Options', 'SAMEORIGIN');
    try {
      const uploadMs = isUpload({ target: req.url, headers: req.headers }) ? UPLOAD_SILENT_MS : 0;
      // The timeout is set only here, because the proxy's own options would take precedence over those of a call.
      await proxy.web(req, res, {
        proxyTimeout: Math.max(silentMs, uploadMs),
        ...(body && { buffer: Readable.from(body) }),
      });
    } catch (error) {
      if (res.destroyed) return;
      req.log.warn({ err: error }, 'the office does not answer');
      sendPlainPage(res, 'officeDown');
    }
  };

  /**
   * Rejects a request. A request for a page is redirected, and the next page shows a message. A script's request gets a
   * JSON error.
   */
  const refuse = async ({ req, res, area, status, to, code = 'access_denied' }: Refusal) => {
    res.set('Cache-Control', 'no-store');
    if (area !== 'admin' && !isNavigation(req))
      return void res.status(status).json(status === 401 ? NOT_SIGNED_IN : NOT_ADMIN);
    res.append('Set-Cookie', await options.deniedNotice(req, code));
    res.redirect(302, to);
  };

  return asyncHandler(async (req, res, next) => {
    const area = panelArea(req.url);
    if (!area) return next();
    const token = readCookie(req.headers.cookie, sessionCookieName(cms));
    const session = await readSession(cms, token);
    if (!session || !token) return refuse({ req, res, area, status: 401, to: signInPath(req, publicUrl) });
    if (!can(session, 'panel:open')) {
      const workplace = workplaceOf(session);
      return refuse({
        req,
        res,
        area,
        status: 403,
        to: workplace?.path ?? '/',
        code: workplace ? 'page_not_yours' : 'access_denied',
      });
    }
    // After the days of grace the panel opens only to the page where the person sets up what confirms their sign-in.
    if (session.isFactorDue)
      return refuse({ req, res, area, status: 403, to: '/conta/entrada', code: 'factor_due' });
    // The path cannot be decoded. Next could not decode it either, and would respond with 500.
    if (!isDecodable(req.path)) return sendPlainPage(res, 'malformed');
    let body: Buffer | null = null;
    if (!isReading(req)) {
      if (!isFromOurPages(req, publicUrl)) return void res.status(403).json(FOREIGN);
      const problem = panelBodyProblem({ target: req.url, headers: req.headers });
      if (problem) return refuseBody(req, res, problem);
      if (area === 'admin') {
        body = await readFunctionCall(req);
        if (!body) return sendPlainPage(res, 'malformed');
      }
    }
    const renewed = await keepAlive({ cms, session, res });
    // Payload knows only one secret, so the token passed to it must be signed with that secret.
    await pass(req, res, { token: renewed ?? token, body });
  });
}

/**
 * Whether the browser itself shows or saves the response, instead of passing it to a script: somebody opened a page, or
 * a page submitted a form, such as for a download.
 */
const isNavigation = (req: Request): boolean => req.headers['sec-fetch-mode'] === 'navigate';

/** Payload's own account pages are not accessible, because the shop handles signing in. */
const PAYLOAD_ACCOUNT_PAGE =
  /^\/admin\/(?:login|logout|logout-inactivity|forgot|reset|verify|create-first-user)\b/;

/**
 * Returns the address of the sign-in page. After signing in, it leads back to the requested page, or to the page from
 * which the request was sent.
 */
function signInPath(req: Request, publicUrl: string): string {
  const isPageAsked = isReading(req) && panelArea(req.url) === 'admin';
  const page = isPageAsked ? withoutRouterQuery(req.url) : pageBehind(req, publicUrl);
  const isOpen = panelArea(page) === 'admin' && !PAYLOAD_ACCOUNT_PAGE.test(page);
  return `/login?redirectTo=${encodeURIComponent(isOpen ? page : '/admin')}`;
}

/** Removes the query parameter that Next's router adds. */
const withoutRouterQuery = (target: string): string => target.replace(/[?&]_rsc=[^&]*$/, '');

function pageBehind({ headers: { referer } }: Request, publicUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/admin';
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(publicUrl).origin ? `${pathname}${search}` : '/admin';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function refuseBody(req: Request, res: Response, status: 411 | 413) {
  req.resume();
  if (status === 413) return sendPlainPage(res, 'tooLarge');
  res.status(411).json({ errors: [{ message: 'O tamanho do envio não foi informado.' }] });
}

/**
 * Records that the session is in use and renews its cookie, as the shop does for its own pages, so that a panel that is
 * used all day is never signed out.
 */
async function keepAlive({ cms, session, res }: { cms: Cms; session: Session; res: Response }) {
  if (session.isSeenLongAgo) await noteSeen(cms, session);
  const renewed = await renewSession(cms, session);
  if (renewed) res.append('Set-Cookie', renewed.cookie);
  return renewed?.token ?? null;
}
