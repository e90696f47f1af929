import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { assetsFolder } from '@packages/mercado-pago-simulator/page/assets-folder';
import { listen } from '../processes/listen';
import { authorizePage, authorizePolicy, homePage } from './authorize-page';
import { readTypedPerson } from './people';
import { facebookEnvironment, googleEnvironment } from './provider-environment';
import {
  CLIENTS,
  ProviderState,
  type ProviderFault,
  type ProviderName,
  type ProviderPerson,
} from './provider-state';
import { makeKeys, signIdToken, type ProviderKeys } from './sign-id-token';

export interface LocalIdentityProvider {
  url: string;
  /** Variables for the environment of a shop that uses this provider to sign in. */
  env: Record<string, string>;
  state: ProviderState;
  addPerson(person: ProviderPerson): void;
  /**
   * Consents in place of a browser or, if `subject` is null, declines. Takes the address to which the shop redirected,
   * and returns the address to which the provider redirects back.
   */
  decide(location: string, subject: string | null): string;
  close(): Promise<void>;
}

interface Parts {
  state: ProviderState;
  keys: ProviderKeys;
  url: () => string;
  /** Whether tests in other processes may set people and faults over HTTP. */
  hasControl: boolean;
}

interface StartOptions {
  port?: number;
  host?: string;
  people?: readonly ProviderPerson[];
  hasControl?: boolean;
}

interface Call extends Parts {
  provider: ProviderName;
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
}

/**
 * Starts a small Google and a small Facebook on one port of this machine. They check requests as strictly as the real
 * providers.
 */
export async function startIdentityProvider({
  port = 0,
  host = '127.0.0.1',
  people = [],
  hasControl = false,
}: StartOptions = {}): Promise<LocalIdentityProvider> {
  const state = new ProviderState();
  for (const person of people) state.people.set(person.subject, person);
  const keys = await makeKeys();
  let url = '';
  const server = createServer((request, response) => {
    void answer({ state, keys, url: () => url, hasControl }, request, response).catch(() =>
      response.destroy(),
    );
  });
  await listen({ server, port, host });
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const addresses = { pageUrl: url, apiUrl: url };
  return {
    url,
    env: { ...googleEnvironment(addresses), ...facebookEnvironment(addresses) },
    state,
    addPerson: (person) => void state.people.set(person.subject, person),
    decide: (location, subject) => decide(state, { location, subject }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function decide(
  state: ProviderState,
  { location, subject }: { location: string; subject: string | null },
): string {
  const { pathname, searchParams } = new URL(location);
  const provider = pathname.startsWith('/google/') ? 'google' : 'facebook';
  const problem = ProviderState.problemOf(provider, searchParams);
  if (problem) throw new Error(problem);
  const request = ProviderState.requestOf(provider, searchParams);
  const person = subject === null ? null : state.people.get(subject);
  return person ? state.allow(request, person) : state.deny(request);
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', parts.url());
  const [, provider = '', endpoint = ''] = pathname.split('/');
  if (provider === 'control' && parts.hasControl)
    return control(parts.state, { endpoint, request, response });
  if (pathname === '/') return sendPage(response, { status: 200, page: homePage(), redirectUri: null });
  if (provider === 'fonts' && request.method === 'GET') return sendFont(response, endpoint);
  if (provider !== 'google' && provider !== 'facebook') return send(response, 404, {});
  const call: Call = { ...parts, provider, request, response, query };
  const handler = ENDPOINTS[`${request.method} ${endpoint}`];
  return handler ? handler(call) : send(response, 404, {});
}

const ENDPOINTS: Record<string, (call: Call) => Promise<void> | void> = {
  'GET authorize': ({ state, provider, query, response }) => {
    const problem = ProviderState.problemOf(provider, query);
    if (problem) return send(response, 400, { error: problem });
    const { redirectUri } = ProviderState.requestOf(provider, query);
    const page = authorizePage({ provider, query, people: [...state.people.values()] });
    sendPage(response, { status: 200, page, redirectUri });
  },
  'POST decide': async ({ state, provider, request, response }) => {
    const form = await readForm(request);
    const problem = ProviderState.problemOf(provider, form);
    if (problem) return send(response, 400, { error: problem });
    const asked = ProviderState.requestOf(provider, form);
    const typed = form.has('typed') ? readTypedPerson(form) : null;
    if (typed && 'errors' in typed) {
      const page = authorizePage({ provider, query: form, people: [...state.people.values()], ...typed });
      return sendPage(response, { status: 400, page, redirectUri: asked.redirectUri });
    }
    const person = typed?.person ?? state.people.get(form.get('person') ?? '');
    const location = person ? state.allow(asked, person) : state.deny(asked);
    response.writeHead(303, { location }).end();
  },
  'POST token': giveTokens,
  'GET keys': ({ state, keys, response }) =>
    state.fault === 'keys-500' ? send(response, 500, {}) : send(response, 200, keys.jwks),
  'GET me': ({ state, request, response, query }) => {
    if (state.fault === 'userinfo-500') return send(response, 500, {});
    if (state.fault === 'userinfo-garbage') return void response.writeHead(200).end('<html>');
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const proof = createHmac('sha256', CLIENTS.facebook.secret).update(token).digest('hex');
    const person = state.grantOf(token)?.person;
    if (!person || query.get('appsecret_proof') !== proof) return send(response, 400, { error: {} });
    const { subject, name, email } = person;
    send(response, 200, {
      ...(state.fault !== 'no-subject' && { id: subject }),
      name,
      ...(email && { email }),
    });
  },
  'GET token-info': ({ state, provider, response, query }) => {
    const grant = state.grantOf(query.get('access_token') ?? '');
    if (!grant || query.get('client_id') !== CLIENTS[provider].id) return send(response, 400, { error: {} });
    const { authType, authNonce } = grant.request;
    const isNamed = authNonce !== null && state.fault !== 'no-auth-nonce';
    send(response, 200, {
      token_type: 'bearer',
      ...(authType !== null && { auth_type: authType }),
      ...(isNamed && { auth_nonce: state.fault === 'other-auth-nonce' ? 'ofanotherattempt' : authNonce }),
    });
  },
};

async function giveTokens({ state, keys, url, provider, request, response }: Call): Promise<void> {
  state.tokenCalls += 1;
  const { fault } = state;
  const form = await readForm(request);
  if (fault === 'token-500') return send(response, 500, {});
  if (fault === 'token-hang') return;
  if (fault === 'token-garbage') return void response.writeHead(200).end('<html>not json');
  if (fault === 'token-huge') return void response.writeHead(200).end(`"${'x'.repeat(200_000)}"`);
  if (fault === 'token-slow') await new Promise((resolve) => setTimeout(resolve, 3_000));
  const grant = state.redeem(provider, form);
  if (!grant) return send(response, 400, { error: 'invalid_grant' });
  const tokens = { access_token: state.accessTokenOf(grant), token_type: 'Bearer', expires_in: 3599 };
  if (provider === 'facebook') return send(response, 200, tokens);
  send(response, 200, { ...tokens, id_token: await signIdToken(grant, { keys, issuer: url(), fault }) });
}

/** Lets a test in another process add people and set the fault. */
async function control(
  state: ProviderState,
  { endpoint, request, response }: { endpoint: string; request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const body = JSON.parse(await readText(request)) as unknown;
  if (endpoint === 'people') {
    const person = body as ProviderPerson;
    state.people.set(person.subject, person);
  } else if (endpoint === 'fault') {
    state.fault = (body as { fault: ProviderFault | null }).fault;
  } else return send(response, 404, {});
  send(response, 200, {});
}

function sendPage(
  response: ServerResponse,
  { status, page, redirectUri }: { status: number; page: string; redirectUri: string | null },
): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': authorizePolicy(redirectUri),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(page);
}

const FONTS = ['fraunces-massa.woff2', 'nunito-sans.woff2'];

async function sendFont(response: ServerResponse, name: string): Promise<void> {
  if (!FONTS.includes(name)) return send(response, 404, {});
  const font = await readFile(path.join(assetsFolder(), name));
  response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=3600' }).end(font);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const readForm = async (request: IncomingMessage) => new URLSearchParams(await readText(request));

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
