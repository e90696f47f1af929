import { afterEach, describe, expect, it, vi } from 'vitest';

import { acts, callAct } from '@cms/admin/engine/acts';
import { proveBy } from '@cms/admin/frame/requests/prove-again';
import { askBy } from '@cms/admin/frame/requests/sign-in-again';

const DONE = { result: { data: { ok: true } } };
const REFUSED = { result: { data: { ok: false, error: { code: 'access_denied' } } } };

interface Sent {
  body: string;
  signal?: AbortSignal;
}

/** Answers the requests in turn, and returns what was sent. */
function serverOf(...answers: ((init: Sent) => Response | Promise<Response>)[]) {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, init: Sent) => {
    sent.push({ url, body: JSON.parse(init.body) });
    return Promise.resolve(answers.shift()?.(init) ?? Response.error());
  });
  return sent;
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const failed = (message: string, status: number) =>
  json({ error: { message, code: -32000, data: { code: 'X', httpStatus: status } } }, status);

const resume = () => callAct(acts.delivery.pause, { pause: null });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call of an act', () => {
  it('sends its input as JSON and returns the answer', async () => {
    const sent = serverOf(json(DONE));
    expect(await resume()).toEqual({ ok: true });
    expect(sent).toEqual([{ url: '/api/acts/delivery.pause', body: { pause: null } }]);
  });

  it('returns a refusal of the act as it is', async () => {
    serverOf(json(REFUSED, 403));
    expect(await resume()).toEqual({ ok: false, error: { code: 'access_denied' } });
  });

  it.each([
    ['signed_out', failed('signed_out', 401)],
    ['access_denied', failed('access_denied', 403)],
    ['malformed', failed('bad_request', 400)],
    ['request_failed', failed('internal_server_error', 500)],
    // The gate in front answers in its own format.
    ['signed_out', json({ errors: [] }, 401)],
    ['access_denied', json({ errors: [] }, 403)],
    ['request_failed', () => new Response('<html>', { status: 502 })],
    ['request_failed', () => Promise.reject(new TypeError('no network'))],
  ] as const)('returns the failure %s as a value', async (code, answer) => {
    serverOf(answer);
    expect(await resume()).toEqual({ ok: false, error: { code } });
  });

  it('is sent again, once, after the person has proved who they are, and names what is about to happen', async () => {
    const sent = serverOf(failed('proof_needed', 403), json(DONE));
    const asked: unknown[] = [];
    const stop = proveBy((act) => {
      asked.push(act);
      return Promise.resolve(true);
    });
    const act = { before: 'voltar a vender', done: 'mudado' };
    expect(await callAct(acts.delivery.pause, { pause: null }, { asked: act })).toEqual({ ok: true });
    expect([sent.length, asked]).toEqual([2, [act]]);
    stop();
  });

  it('is not sent again when the person gives no proof', async () => {
    const sent = serverOf(failed('proof_needed', 403));
    const stop = proveBy(() => Promise.resolve(false));
    expect(await resume()).toEqual({ ok: false, error: { code: 'proof_needed' } });
    expect(sent).toHaveLength(1);
    stop();
  });

  it('waits for a person who signs in again as long as they need', async () => {
    vi.useFakeTimers();
    const sent = serverOf(json({ errors: [] }, 401), json(DONE));
    let signIn = () => {};
    const stop = askBy(
      () =>
        new Promise((resolve) => {
          signIn = () => resolve(true);
        }),
    );
    const answer = resume();
    await vi.advanceTimersByTimeAsync(120_000);
    signIn();
    expect(await answer).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
    stop();
  });

  it('fails after twenty seconds without an answer, also when only the body is missing', async () => {
    vi.useFakeTimers();
    // As in a browser, the end of the request ends its body.
    serverOf(({ signal }) => {
      const start = (body: ReadableStreamDefaultController) =>
        signal?.addEventListener('abort', () => body.error(signal.reason));
      return new Response(new ReadableStream({ start }));
    });
    const answer = resume();
    await vi.advanceTimersByTimeAsync(20_001);
    expect(await answer).toEqual({ ok: false, error: { code: 'request_failed' } });
  });
});
