import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type {
  Request as ExpressRequest,
  RequestHandler as ExpressHandler,
  Response as ExpressResponse,
} from 'express';

import type { Cms } from '@cms/platform/context';
import { record } from '@cms/platform/metrics';

import { isDatabaseLost } from '../database-loss';
import type { Admission, Entry } from '../admission/admission';
import {
  AdmitRequest,
  isCartChange,
  isPageData,
  type Admitted,
  type Verdict,
} from '../admission/admit-request';
import { asyncHandler } from '../http/async-handler';
import { isReading } from '../http/origin-guard';
import { sendPlainPage, sendWaitingPage } from '../http/plain-page';
import { MAX_FORM_BYTES, readBody } from '../http/read-body';
import { RepeatedPages, type PageResponse } from './repeated-pages';
import { requestHandler } from './request-handler';
import { sendResponse } from './send-response';
import { sendPageInstead } from './send-page-instead';
import { shopContext } from './shop-context';

/**
 * The query parameter by which pages requested data before Remix introduced single fetch. Remix still handles it, but
 * reports each such request as an error of the shop.
 */
const OLD_DATA_PARAMETER = '_data';

export interface RemixHandlerOptions {
  cms: Cms;
  publicUrl: string;
  sessionSecrets: readonly string[];
  admission: Admission;
  isDevelopment: boolean;
  /** Returns the built pages. In development, they are made from the current sources. */
  loadBuild: () => Promise<ServerBuild>;
}

/**
 * Handles the shop's pages. Remix always gets the public address, whatever the `Host` header says, and the complete
 * body, which is small. The body is read before the request takes its place, so that slow senders occupy no place. The
 * body of a refused request is not read at all.
 */
export function remixHandler(options: RemixHandlerOptions): ExpressHandler {
  const { isDevelopment } = options;
  const admit = new AdmitRequest(options);
  const answerWith = async (): Promise<AnswerPage> => {
    const build = await options.loadBuild();
    if (isDevelopment) return answeredByRemix(createRequestHandler(build, 'development'));
    const repeated = new RepeatedPages(build);
    const render = answeredByRemix(requestHandler(repeated.build));
    return async (request, context) => (await repeated.answer(request, context)) ?? render(request, context);
  };
  const stored = isDevelopment ? null : answerWith();
  return asyncHandler(async (req, res) => {
    const isLook = isReading(req);
    if (req.query[OLD_DATA_PARAMETER] !== undefined) {
      req.resume();
      return sendPlainPage(res, 'malformed');
    }
    const judged = await admit.judge(req);
    if (judged.kind !== 'enter' && !isAnsweredByCart(req, judged)) return turnAway(req, res, judged);
    let turn: Turn | null = null;
    let isAnswered = false;
    try {
      const body = isLook ? undefined : await readBody(req, MAX_FORM_BYTES);
      turn = await waitForTurn({ admit, req, judged });
      const { verdict, entry } = turn;
      const isCrowded = isAnsweredByCart(req, verdict);
      if (!entry && !isCrowded)
        return turnAway(req, res, verdict.kind === 'enter' ? { kind: 'refuse' } : verdict);
      if (verdict.kind !== 'refuse' && verdict.cookie) res.append('Set-Cookie', verdict.cookie);
      // If the client has disconnected, a reading request is skipped. A request that writes is still carried out.
      if (isLook && res.destroyed) return;
      const failures: unknown[] = [];
      const request = toRequest({ req, res, body, publicUrl: options.publicUrl });
      const context = shopContext({
        cms: options.cms,
        sessionSecrets: options.sessionSecrets,
        req,
        isCrowded,
        onFailure: (error) => failures.push(error),
      });
      const response = await (await (stored ?? answerWith()))(request, context);
      sendResponse({ req, res, answer: response, isRetryable: failures.some(isDatabaseLost) });
      isAnswered = !res.destroyed;
    } finally {
      turn?.entry?.end({ isAnswered });
      admit.leave(req, turn?.verdict ?? judged);
    }
  });
}

/** Whether the cart's own action says that the shop is full, where its message appears. */
const isAnsweredByCart = (req: ExpressRequest, { kind }: Verdict): boolean =>
  kind === 'wait' && !isReading(req) && isCartChange(req.path);

/** A request that has not begun after so long, in milliseconds, waits for others. */
const PROMOTE_AFTER_MS = 250;

/** The place of a request; no entry: it must not begin. */
interface Turn {
  verdict: Verdict;
  entry: Entry | null;
}

interface Judged {
  admit: AdmitRequest;
  req: ExpressRequest;
  judged: Verdict;
}

/**
 * Waits until a request may begin. Who has waited too long is judged once more: the person may have begun to buy
 * meanwhile, and everybody else gets a place in the line.
 */
async function waitForTurn({ admit, req, judged }: Judged): Promise<Turn> {
  if (judged.kind !== 'enter') return { verdict: judged, entry: null };
  const entry = await begin({ admit, req, judged });
  if (entry) return { verdict: judged, entry };
  admit.leave(req, judged);
  const verdict = await admit.judgeAgain(req);
  return { verdict, entry: verdict.kind === 'enter' ? await begin({ admit, req, judged: verdict }) : null };
}

/** Takes a place and waits until the request may begin; null if there is none, or if it waited too long. */
async function begin({ admit, req, judged }: Judged & { judged: Admitted }): Promise<Entry | null> {
  const entry = admit.enter(judged);
  if (!entry) return null;
  const promote = () =>
    admit
      .promote(req, judged, entry)
      .catch((error: unknown) => req.log.warn({ err: error }, 'who waits could not be read'));
  const timer = setTimeout(() => void promote(), PROMOTE_AFTER_MS);
  const mayBegin = await entry.begin();
  clearTimeout(timer);
  if (mayBegin) return entry;
  entry.end({ isAnswered: false });
  return null;
}

type AnswerPage = (request: Request, context: AppLoadContext) => Promise<PageResponse>;

const answeredByRemix =
  (handle: RequestHandler): AnswerPage =>
  async (request, context) => {
    const response = await handle(request, context);
    const { status, headers } = response;
    return { status, headers, body: response.body && Buffer.from(await response.arrayBuffer()) };
  };

/**
 * Responds that the person waits in the line, or that the shop is full. The rest of the body is discarded, so that the
 * sender receives the response.
 */
function turnAway(
  req: ExpressRequest,
  res: ExpressResponse,
  verdict: Exclude<Verdict, { kind: 'enter' }>,
): Promise<void> | void {
  req.resume();
  const isWaiting = verdict.kind === 'wait';
  record({ what: isWaiting ? 'line_waited' : 'overload_refused' });
  if (isWaiting && verdict.cookie) res.append('Set-Cookie', verdict.cookie);
  if (isReading(req) && isPageData(req.path)) return sendPageInstead(req, res);
  if (isWaiting) return sendWaitingPage(res, verdict);
  return sendPlainPage(res, 'overloaded');
}

function toRequest({
  req,
  res,
  body,
  publicUrl,
}: {
  req: ExpressRequest;
  res: ExpressResponse;
  body: Buffer | undefined;
  publicUrl: string;
}): Request {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  // Replaces the origin, because Remix compares it with the public address. The origin was already checked against the
  // host that the request named.
  if (body && headers.has('Origin')) headers.set('Origin', new URL(publicUrl).origin);
  return new Request(`${publicUrl}${req.originalUrl}`, {
    method: req.method,
    headers,
    signal: gone.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}
