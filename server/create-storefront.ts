import path from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { ServerBuild } from '@remix-run/node';

import { leaveMessage } from '@app/session/flash';
import type { Cms } from '@cms/platform/context';
import type { Environment } from '@cms/environment';
import { signInAddresses } from '@cms/identities/queries/offered-providers';

import { Admission } from './admission/admission';
import { isDatabaseLost } from './database-loss';
import { gate } from './gate/gate';
import type { AccessLog } from './http/access-log';
import { asyncHandler } from './http/async-handler';
import { builtFiles } from './http/built-files';
import { serveMedia } from './http/media';
import { FACEBOOK_DELETION_PATH, facebookDeletion } from './http/facebook-deletion';
import { oneClickUnsubscribe, UNSUBSCRIBE_PATH } from './http/one-click-unsubscribe';
import { isFromOurPages, isReading } from './http/origin-guard';
import { sendPlainPage } from './http/plain-page';
import { preview } from './http/preview';
import { BodyProblem } from './http/read-body';
import { requestFacts } from './http/request-facts';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { smsWebhook } from './http/sms-webhook';
import { paymentWebhook } from './http/webhook';
import { checkReadiness } from './readiness';
import { remixHandler } from './remix/remix-handler';
import { shopContext } from './remix/shop-context';
import { receiveCasePhotos } from './uploads/case-photos';
import { receiveReviewPhotos } from './uploads/review-photos';
import { openUploadFolder } from './uploads/upload-folder';

/** Far above the capacity of a process, so that a rush of customers waits and is served. */
const MAX_ACTIVE_REQUESTS = 600;

export const openAdmission = (): Admission => new Admission({ limit: MAX_ACTIVE_REQUESTS });

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

export interface StorefrontOptions {
  cms: Cms;
  env: Environment;
  loadBuild: () => Promise<ServerBuild>;
  accessLog: AccessLog;
  /**
   * Decides which requests are served, and when. It is notified of each new connection, so that connections are accepted
   * while pages render.
   */
  admission?: Admission;
  /** Whether this process receives changes made in the admin panel. */
  isListening: () => boolean;
  /** Whether this process was asked to end. It still serves then, but new requests should go to another process. */
  isEnding?: () => boolean;
  /** Clears all caches of this process. */
  dropEverything: () => void;
  /** Serves the pages' sources instead of the build (`npm run dev`). */
  development?: RequestHandler | undefined;
}

/**
 * Creates the only public server. Its handlers (gate, pictures, notifications, pages) follow in the sequence in which
 * they may reject a request.
 */
export function createStorefront(options: StorefrontOptions): Express {
  const { cms, env, development } = options;
  const publicUrl = env.PUBLIC_URL;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('query parser', 'simple');
  // All forwarded headers can be trusted, because `requestFacts` replaces them with verified values.
  app.set('trust proxy', true);

  app.use(requestFacts({ log: cms.log, trustedProxies: env.TRUST_PROXY, publicUrl }));
  app.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  app.get(
    '/readyz',
    asyncHandler(async (_req, res) => {
      const readiness = await checkReadiness(cms, { isListening: options.isListening() });
      const isReady = readiness.isReady && !options.isEnding?.();
      res.status(isReady ? 200 : 503).set('Cache-Control', 'no-store');
      res.json({ ...readiness, isReady });
    }),
  );
  app.use(
    securityHeaders({
      publicUrl,
      paymentOrigins: cms.paymentProvider.pageOrigins,
      signInUrls: signInAddresses(cms),
      isDevelopment: development !== undefined,
    }),
  );
  if (!development) app.use(builtFiles());
  app.use('/imagens/:file', serveMedia({ cms, mediaDir: path.resolve(env.DATA_DIR, 'media') }));
  app.use(requestLog(options.accessLog));
  app.use(
    gate({
      cms,
      adminUrl: env.OFFICE_URL,
      publicUrl,
      isDevelopment: development !== undefined,
      deniedNotice: (req, code) =>
        leaveMessage(shopContext({ cms, req, sessionSecrets: env.SESSION_SECRETS }), code, 'failed'),
      onWrite: options.dropEverything,
    }),
  );
  app.post(cms.paymentProvider.notificationPath, paymentWebhook(cms));
  if (cms.sms) app.post(cms.sms.notificationPath, smsWebhook(cms, cms.sms));
  app.post(FACEBOOK_DELETION_PATH, facebookDeletion(cms));
  app.post(UNSUBSCRIBE_PATH, oneClickUnsubscribe(cms));
  app.use(onlyOurForms(publicUrl));
  app.use(preview(cms));
  const uploads = {
    folder: openUploadFolder(path.resolve(env.DATA_DIR, 'uploads')),
    contextOf: (req: express.Request) => shopContext({ cms, req, sessionSecrets: env.SESSION_SECRETS }),
  };
  receiveCasePhotos(app, uploads);
  receiveReviewPhotos(app, uploads);
  if (development) app.use(development);
  app.use(
    remixHandler({
      cms,
      publicUrl,
      sessionSecrets: env.SESSION_SECRETS,
      admission: options.admission ?? openAdmission(),
      isDevelopment: development !== undefined,
      loadBuild: options.loadBuild,
    }),
  );
  app.use(lastResort);
  return app;
}

const onlyOurForms =
  (publicUrl: string): RequestHandler =>
  (req, res, next) => {
    if (!METHODS.has(req.method)) return sendPlainPage(res, 'methodNotAllowed');
    if (isReading(req) || isFromOurPages(req, publicUrl)) return next();
    req.log.warn(
      { origin: req.headers.origin, site: req.headers['sec-fetch-site'] },
      'a write from elsewhere refused',
    );
    req.resume();
    sendPlainPage(res, 'foreignOrigin');
  };

/** Handles every remaining error, such as an invalid request body, a lost database connection, or a bug. */
const lastResort: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  if (error instanceof BodyProblem) {
    return sendPlainPage(res, ({ 400: 'malformed', 408: 'tooSlow', 413: 'tooLarge' } as const)[error.status]);
  }
  if (isDatabaseLost(error)) {
    req.log.warn({ err: error }, 'the database is out of reach');
    return sendPlainPage(res, 'databaseLost');
  }
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return res.headersSent
      ? void res.destroy()
      : void res.status(status).set('Cache-Control', 'no-store').end();
  }
  req.log.error({ err: error }, 'a request failed');
  sendPlainPage(res, 'failed');
};
