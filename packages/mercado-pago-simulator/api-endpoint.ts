import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ApiError } from './api-error';
import type { Endpoint, Fault } from './faults';
import { isRefused, refusalError } from './refusals';
import type { SimulatorParts } from './simulator-parts';
import { centsFromReais, reaisFromCents } from './wire-money';

export interface ApiResponse {
  status: number;
  body: Record<string, unknown> | unknown[];
}

export const errorResponse = (error: ApiError): ApiResponse => ({ status: error.status, body: { ...error } });

const digest = (text: string) => createHash('sha256').update(text).digest();

function tokenProblem(request: Request, accessToken: string): ApiError | null {
  const header = request.get('authorization') ?? '';
  const given = /^Bearer (.+)$/.exec(header)?.[1];
  if (given !== undefined && timingSafeEqual(digest(given), digest(accessToken))) return null;
  const message = given === undefined ? 'authorization value not present' : 'invalid access token';
  return { status: 401, error: 'unauthorized', message, cause: [] };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function offBy(payment: Record<string, unknown>, deltaCents: number): Record<string, unknown> {
  const cents = centsFromReais(payment['transaction_amount']);
  return cents === null ? payment : { ...payment, transaction_amount: reaisFromCents(cents + deltaCents) };
}

/**
 * Returns an order of the Orders API with `deltaCents` added to its payments' amounts. The Orders API sends amounts as
 * strings, and repeats the amount of a paid payment in `paid_amount`.
 */
function orderOffBy(order: Record<string, unknown>, deltaCents: number): Record<string, unknown> {
  const off = (amount: unknown) => (Number(amount) + deltaCents / 100).toFixed(2);
  const { payments } = order['transactions'] as { payments: Record<string, unknown>[] };
  return {
    ...order,
    transactions: {
      ...(order['transactions'] as object),
      payments: payments.map((one) => ({
        ...one,
        amount: off(one['amount']),
        ...(one['paid_amount'] === undefined ? {} : { paid_amount: off(one['paid_amount']) }),
      })),
    },
  };
}

function spoiledBody(body: ApiResponse['body'], fault: Fault): ApiResponse['body'] {
  if (Array.isArray(body)) return body;
  if (fault.mode === 'javascriptLink') {
    const link = "javascript:alert('pago')";
    return { ...body, init_point: link, sandbox_init_point: link };
  }
  if (fault.mode === 'wrongAmount') {
    const results = body['results'];
    if (body['transactions'] !== undefined) return orderOffBy(body, fault.deltaCents);
    return Array.isArray(results)
      ? { ...body, results: results.map((one: Record<string, unknown>) => offBy(one, fault.deltaCents)) }
      : offBy(body, fault.deltaCents);
  }
  return body;
}

/**
 * Applies a fault that replaces the endpoint's work. Returns true when the endpoint must not respond any more: the
 * fault has responded, or (`hang`) the call stays without a response.
 */
function answeredByFault(response: Response, fault: Fault): boolean {
  if (fault.mode === 'refuses') {
    const { status, body } = errorResponse(refusalError(fault.endpoint, fault.reason));
    response.status(status).json(body);
    return true;
  }
  if (fault.mode === 'status500') {
    response.status(500).json({ status: 500, error: 'internal_error', message: 'internal_error', cause: [] });
    return true;
  }
  if (fault.mode === 'status400') {
    response.status(400).json({ status: 400, error: 'bad_request', message: 'bad_request', cause: [] });
    return true;
  }
  if (fault.mode === 'status429') {
    response.set('Retry-After', String(fault.retryAfterSeconds));
    response.status(429).json({ status: 429, error: 'too_many_requests', message: 'local_rate_limited' });
    return true;
  }
  if (fault.mode === 'garbage') {
    response.status(200).type('html').send('<html><body>Bad gateway {"id":</body></html>');
    return true;
  }
  return fault.mode === 'hang';
}

function send(response: Response, answer: ApiResponse, fault: Fault | null): void {
  if (fault?.mode === 'lostAnswer') {
    response.socket?.destroy();
    return;
  }
  const body = fault === null ? answer.body : spoiledBody(answer.body, fault);
  if (fault?.mode === 'hangBody') {
    const text = JSON.stringify(body);
    response
      .status(answer.status)
      .type('json')
      .set('Content-Length', String(Buffer.byteLength(text)));
    response.write(text.slice(0, Math.floor(text.length / 2)));
    return;
  }
  response.status(answer.status).json(body);
}

/**
 * Handles one endpoint of the API: counts the call, checks the access token, applies a fault if one is set, does the
 * work, stores the changes, and only then responds.
 */
export function apiEndpoint(
  parts: SimulatorParts,
  endpoint: Endpoint,
  handle: (request: Request) => ApiResponse,
): RequestHandler {
  async function run(request: Request, response: Response): Promise<void> {
    const problem = tokenProblem(request, parts.accessToken);
    const set = problem ? null : parts.faults.take(endpoint);
    const fault = set?.mode === 'refuses' && !isRefused(set, request.body) ? null : set;
    const idempotencyKey = request.get('x-idempotency-key') ?? null;
    const call = parts.calls.add({
      endpoint,
      path: request.path,
      idempotencyKey,
      rendersInProcessRefunds: request.get('x-render-in-process-refunds') === 'true',
      fault: fault?.mode ?? null,
    });
    response.on('finish', () => (call.status = response.statusCode));
    if (problem) return send(response, errorResponse(problem), null);
    if (fault && answeredByFault(response, fault)) return;
    if (fault?.mode === 'slow') await wait(fault.delayMs);
    const answer = handle(request);
    if (request.method !== 'GET') await parts.state.saved();
    send(response, answer, fault);
  }
  return (request, response, next) => {
    run(request, response).catch(next);
  };
}
