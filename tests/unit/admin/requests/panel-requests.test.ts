import { SEEN_UPDATED_AT } from '@shop/text/outdated-text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { acts, callAct } from '@cms/admin/engine/acts';
import { openEditor, savingGlobals, type Outdated } from '@cms/admin/frame/editor/global-saves';
import type { Fetch } from '@cms/admin/frame/requests/panel-fetch';
import { askBy, signingInAgain } from '@cms/admin/frame/requests/sign-in-again';

beforeEach(() => {
  const location = { href: 'http://loja.test/admin/globals/faq', origin: 'http://loja.test' };
  vi.stubGlobal('window', { location });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Sent {
  url: string;
  seen: string | null;
  values: unknown;
}

/** Returns a server that gives these answers in turn, and what was sent to it. */
function serverOf(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const next: Fetch = (input, init) => {
    const body = init?.body;
    const field = body instanceof FormData ? body.get('_payload') : null;
    const text = typeof field === 'string' ? field : 'null';
    const seen = new Headers(init?.headers).get(SEEN_UPDATED_AT);
    sent.push({ url: typeof input === 'string' ? input : '', seen, values: JSON.parse(text) });
    const answer = answers.shift();
    if (!answer) throw new Error('nothing more was expected');
    return Promise.resolve(answer());
  };
  return { sent, next };
}

const SETTINGS = '/api/globals/settings?depth=0';
const AUTOSAVE = '/api/globals/settings?autosave=true&depth=0&draft=true';

function formOf(values: object): RequestInit {
  const body = new FormData();
  body.set('_payload', JSON.stringify(values));
  return { method: 'post', body, headers: { 'Accept-Language': 'pt' } };
}

const STORED = { phone: '1', tagline: 'Oi', updatedAt: '2026-11-26T10:00:00.000Z' };

const editorOf = (onOutdated: (outdated: Outdated) => void = () => {}) =>
  openEditor('settings', { stored: STORED, readOnly: [], onOutdated });

describe('a save of the settings', () => {
  it('sends only what was touched, and which version was seen', async () => {
    const { close } = editorOf();
    const result = { ...STORED, phone: '2', updatedAt: '2026-11-26T10:01:00.000Z' };
    const { sent, next } = serverOf(
      () => Response.json({ result }),
      () => Response.json({ result }),
    );
    const save = savingGlobals(next);
    await save(SETTINGS, formOf({ ...STORED, phone: '2' }));
    await save(SETTINGS, formOf({ ...result, tagline: 'Olá', _status: 'published' }));
    expect(sent).toEqual([
      { url: SETTINGS, seen: STORED.updatedAt, values: { phone: '2' } },
      { url: SETTINGS, seen: result.updatedAt, values: { tagline: 'Olá', _status: 'published' } },
    ]);
    close();
  });

  it('that is refused opens the notice, and nothing is sent until it is answered', async () => {
    const heard: Outdated[] = [];
    const { base, close } = editorOf((outdated) => heard.push(outdated));
    const theirs = { ...STORED, phone: '3', updatedAt: '2026-11-26T10:03:00.000Z' };
    const changedBy = { name: 'Rui', at: STORED.updatedAt };
    const data = { current: theirs, changedBy };
    const { sent, next } = serverOf(
      () => Response.json({ errors: [{ message: 'x', data }] }, { status: 409 }),
      () => Response.json({ result: theirs }),
    );
    const save = savingGlobals(next);
    const first = await save(AUTOSAVE, formOf({ ...STORED, tagline: 'Olá' }));
    expect(heard).toEqual([{ base: STORED, theirs, changedBy }]);
    const second = await save(SETTINGS, formOf({ ...STORED, tagline: 'Olá' }));
    expect(sent).toHaveLength(1);
    // Only a pressed button gets words of its own.
    expect([await first.json(), await second.json()]).toMatchObject([
      { errors: [] },
      { errors: [{ message: 'Nada foi salvo. Veja o que mudou, no alto da página.' }] },
    ]);
    base(theirs);
    await save(AUTOSAVE, formOf({ ...theirs, tagline: 'Olá' }));
    expect(sent[1]).toEqual({ url: AUTOSAVE, seen: theirs.updatedAt, values: { tagline: 'Olá' } });
    close();
  });

  it('waits for the save before it, whose version it then has seen', async () => {
    const { close } = editorOf();
    const later = { ...STORED, tagline: 'Olá', updatedAt: '2026-11-26T10:02:00.000Z' };
    let answerFirst = () => {};
    const first = new Promise<Response>((resolve) => {
      answerFirst = () => resolve(Response.json({ result: later }));
    });
    const seen: (string | null)[] = [];
    const save = savingGlobals((_input, init) => {
      seen.push(new Headers(init?.headers).get(SEEN_UPDATED_AT));
      return seen.length === 1 ? first : Promise.resolve(Response.json({ result: later }));
    });
    const saves = [
      save(AUTOSAVE, formOf({ ...STORED, tagline: 'Olá' })),
      save(SETTINGS, formOf({ ...STORED, tagline: 'Olá', phone: '5' })),
    ];
    answerFirst();
    await Promise.all(saves);
    expect(seen).toEqual([STORED.updatedAt, later.updatedAt]);
    close();
  });

  it('leaves other requests, and those of closed editors, as they are', async () => {
    const { close } = editorOf();
    close();
    const values = { ...STORED, phone: '2' };
    const { sent, next } = serverOf(
      () => Response.json({}),
      () => Response.json({}),
    );
    const save = savingGlobals(next);
    await save(SETTINGS, formOf(values));
    await save('/api/products/1', formOf(values));
    expect(sent.map((each) => [each.seen, each.values])).toEqual([
      [null, values],
      [null, values],
    ]);
  });
});

describe('a request after the session has ended', () => {
  const refused = () => Response.json({ errors: [] }, { status: 401 });

  it('is sent again, once, after the person has signed in again', async () => {
    const { sent, next } = serverOf(refused, () => Response.json({ ok: true }));
    let asked = 0;
    const stop = askBy(() => {
      asked += 1;
      return Promise.resolve(true);
    });
    const response = await signingInAgain(next)(SETTINGS, formOf({ phone: '2' }));
    expect([response.status, asked]).toEqual([200, 1]);
    expect(sent.map(({ values }) => values)).toEqual([{ phone: '2' }, { phone: '2' }]);
    stop();
  });

  it('waits for the person as long as they need, although the panel’s own requests have a time limit', async () => {
    vi.useFakeTimers();
    const responses = [refused(), Response.json({ result: { data: { ok: true } } })];
    const sent: string[] = [];
    const plain: Fetch = (input, init) => {
      sent.push(JSON.stringify([input, init?.body]));
      return Promise.resolve(responses.shift() ?? Response.error());
    };
    vi.stubGlobal('fetch', signingInAgain(plain));
    let signIn = () => {};
    const stop = askBy(
      () =>
        new Promise((resolve) => {
          signIn = () => resolve(true);
        }),
    );
    const answer = callAct(acts.team.endSession, { sessionId: '1' });
    await vi.advanceTimersByTimeAsync(120_000);
    signIn();
    expect(await answer).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    stop();
    vi.useRealTimers();
  });

  it('gets the refusal when the person does not sign in', async () => {
    const { sent, next } = serverOf(refused);
    const stop = askBy(() => Promise.resolve(false));
    expect((await signingInAgain(next)(SETTINGS)).status).toBe(401);
    expect(sent).toHaveLength(1);
    stop();
  });

  it('bothers nobody if it only prepares a page, or is not of the panel', async () => {
    const { next } = serverOf(refused, refused);
    const stop = askBy(() => Promise.reject(new Error('asked')));
    const prefetch = { headers: { 'Next-Router-Prefetch': '1' } };
    expect((await signingInAgain(next)('/admin/pedidos?_rsc=1', prefetch)).status).toBe(401);
    expect((await signingInAgain(next)('/login')).status).toBe(401);
    stop();
  });
});
