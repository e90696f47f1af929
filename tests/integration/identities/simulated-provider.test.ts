import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { openIdentityProviders } from '@cms/identities/identity-providers';
import { identityVariables } from '@cms/platform/identity-variables';
import type { ProviderName } from '@cms/platform/ports/identity-providers';
import { SAMPLE_PEOPLE } from '@server/identity-provider/people';
import {
  startIdentityProvider,
  type LocalIdentityProvider,
} from '@server/identity-provider/start-identity-provider';

const SHOP = 'http://localhost:3000';
const VERIFIER = 'v'.repeat(43);
const NONCE = 'nonce-of-this-attempt';

let simulation: LocalIdentityProvider;
beforeAll(async () => {
  simulation = await startIdentityProvider({ people: SAMPLE_PEOPLE });
});
afterAll(() => simulation.close());

function requestFor(provider: ProviderName): URLSearchParams {
  return new URLSearchParams({
    client_id: simulation.env[provider === 'google' ? 'GOOGLE_CLIENT_ID' : 'FACEBOOK_CLIENT_ID'] ?? '',
    redirect_uri: `${SHOP}/entrar/${provider}/retorno`,
    response_type: 'code',
    scope: 'openid email',
    state: 's'.repeat(32),
    nonce: NONCE,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
}

/** Posts the form of the simulated page with this choice. */
function decide(provider: ProviderName, choice: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams([...requestFor(provider), ...Object.entries(choice)]);
  return fetch(`${simulation.url}/${provider}/decide`, { method: 'POST', body, redirect: 'manual' });
}

/** Exchanges the code in the redirect to the shop, and returns the person that the shop's own client reads. */
async function identityOf(provider: ProviderName, response: Response) {
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${SHOP}/entrar/${provider}/retorno`);
  const env = z.object(identityVariables).parse(simulation.env);
  const client = openIdentityProviders(env, () => new Date())[provider];
  const exchanged = await client?.exchangeCode({
    code: back.searchParams.get('code') ?? '',
    codeVerifier: VERIFIER,
    redirectUri: `${SHOP}/entrar/${provider}/retorno`,
  });
  if (!exchanged?.ok) throw new Error('the code was refused');
  const read = await client?.readIdentity(exchanged.tokens, { nonce: NONCE });
  return read?.ok ? read.identity : null;
}

describe.each(['google', 'facebook'] as const)('the simulated page of %s', (provider) => {
  it('says that it is simulated, offers people, and redirects to the shop only', async () => {
    const response = await fetch(`${simulation.url}/${provider}/authorize?${requestFor(provider)}`);
    const page = await response.text();
    expect(page).toContain('Simulação — nenhum dado sai deste computador');
    for (const { name } of SAMPLE_PEOPLE) expect(page).toContain(name);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${SHOP};`);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    for (const [, font] of style.matchAll(/url\('([^']+)'\)/g)) {
      const { status, headers } = await fetch(`${simulation.url}${font}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    }
  });

  it('signs in a sample person', async () => {
    for (const { subject, name, email } of SAMPLE_PEOPLE) {
      const identity = await identityOf(provider, await decide(provider, { person: subject }));
      expect(identity).toMatchObject({ provider, subject, name, email });
    }
  });

  it('signs in a typed person, as the same account each time', async () => {
    const typed = { typed: '1', name: 'Rosa <Lima>', email: ' Rosa@Exemplo.test ' };
    const first = await identityOf(provider, await decide(provider, typed));
    expect(first).toMatchObject({ name: 'Rosa <Lima>', email: 'rosa@exemplo.test' });
    expect(await identityOf(provider, await decide(provider, typed))).toEqual(first);
  });

  it('keeps the input, and shows what is wrong with it', async () => {
    const response = await decide(provider, { typed: '1', name: '"><b>', email: 'sem arroba' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('Informe um e-mail válido');
    expect(page).toContain('value="sem arroba"');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(await (await decide(provider, { typed: '1', name: '', email: '' })).text()).toContain(
      'Informe um nome.',
    );
  });

  it('returns to the shop without a code when the person gives up', async () => {
    const back = new URL((await decide(provider, { deny: '1' })).headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.has('code')).toBe(false);
  });
});

it('the provider has a page at its address, and no test controls unless a test enables them', async () => {
  expect(await (await fetch(simulation.url)).text()).toContain('Google e Facebook (simulação)');
  const body = JSON.stringify({ fault: 'token-500' });
  const response = await fetch(`${simulation.url}/control/fault`, { method: 'PUT', body });
  expect(response.status).toBe(404);
  expect(simulation.state.fault).toBeNull();
});

it('the provider refuses to start outside the demo', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/identity-provider/main.ts'],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
  );
  expect(stderr).toContain('só abre na demonstração');
  expect(status).toBe(1);
});
