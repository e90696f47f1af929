import { createHash, randomUUID } from 'node:crypto';

export type ProviderName = 'google' | 'facebook';

/** A person with an account at the provider. */
export interface ProviderPerson {
  subject: string;
  name: string;
  /** Null when the person has no e-mail. */
  email: string | null;
  /** Whether Google says that the e-mail is verified. Facebook does not say this. */
  isEmailVerified: boolean;
}

/** All ways in which the provider can fail or send wrong data. Only one of them is active at a time. */
export const FAULTS = [
  'token-500',
  'token-slow',
  'token-garbage',
  'token-hang',
  'token-huge',
  'keys-500',
  'userinfo-500',
  'userinfo-garbage',
  'wrong-nonce',
  'no-nonce',
  'other-audience',
  'other-application',
  'other-issuer',
  'other-key',
  'alg-none',
  'alg-hs256',
  'expired',
  'no-subject',
  'old-auth-time',
  'no-auth-time',
  'other-auth-nonce',
  'no-auth-nonce',
] as const;

export type ProviderFault = (typeof FAULTS)[number];

/** The credentials with which the shop is registered at a provider. */
export interface Client {
  id: string;
  secret: string;
}

export const CLIENTS: Record<ProviderName, Client> = {
  google: { id: 'loja-google', secret: 'segredo-da-loja-no-google' },
  facebook: { id: '1234567890', secret: 'segredo-da-loja-no-facebook' },
};

/** The parameters of the authorization request, after validation. */
export interface AuthorizationRequest {
  provider: ProviderName;
  redirectUri: string;
  state: string;
  codeChallenge: string;
  nonce: string | null;
  /** Whether Google is asked for the time of the person's last sign-in there. */
  asksAuthTime: boolean;
  /** How Facebook is asked to let the person sign in again, and the value by which the shop recognises it. */
  authType: string | null;
  authNonce: string | null;
}

export interface Grant {
  request: AuthorizationRequest;
  person: ProviderPerson;
}

export class ProviderState {
  readonly people = new Map<string, ProviderPerson>();
  readonly #codes = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, Grant>();
  /** The number of calls of the token endpoint, with or without a response. */
  tokenCalls = 0;
  fault: ProviderFault | null = null;

  /** Checks an authorization request: returns null when it is valid, else a message for a developer. */
  static problemOf(provider: ProviderName, query: URLSearchParams): string | null {
    if (query.get('client_id') !== CLIENTS[provider].id) return 'unknown client_id';
    if (query.get('response_type') !== 'code') return 'response_type must be code';
    if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
    if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'code_challenge is missing';
    if ((query.get('state') ?? '').length < 20) return 'state is missing or short';
    const back = query.get('redirect_uri') ?? '';
    if (!URL.canParse(back) || new URL(back).pathname !== `/entrar/${provider}/retorno`) {
      return 'redirect_uri is not registered';
    }
    if (provider === 'google' && !query.get('scope')?.split(' ').includes('openid')) return 'no openid';
    return null;
  }

  static requestOf(provider: ProviderName, query: URLSearchParams): AuthorizationRequest {
    return {
      provider,
      redirectUri: query.get('redirect_uri') ?? '',
      state: query.get('state') ?? '',
      codeChallenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      asksAuthTime: query.get('claims')?.includes('"auth_time"') ?? false,
      authType: query.get('auth_type'),
      authNonce: query.get('auth_nonce'),
    };
  }

  /** Returns the address to which the browser goes after the person consents. */
  allow(request: AuthorizationRequest, person: ProviderPerson): string {
    const code = randomUUID();
    this.#codes.set(code, { request, person });
    return backTo(request, { code });
  }

  deny(request: AuthorizationRequest): string {
    return backTo(request, { error: 'access_denied', error_description: 'The user said no.' });
  }

  /**
   * Exchanges a code for a grant. A code works only once. Requires the client's secret, and the verifier and redirect
   * address that match the authorization request.
   */
  redeem(provider: ProviderName, form: URLSearchParams): Grant | null {
    const code = form.get('code') ?? '';
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const { id, secret } = CLIENTS[provider];
    const isClient = form.get('client_id') === id && form.get('client_secret') === secret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isSame =
      grant?.request.provider === provider &&
      grant.request.redirectUri === form.get('redirect_uri') &&
      grant.request.codeChallenge === challenge;
    return isClient && isSame && form.get('grant_type') === 'authorization_code' ? grant : null;
  }

  accessTokenOf(grant: Grant): string {
    const token = randomUUID();
    this.#accessTokens.set(token, grant);
    return token;
  }

  grantOf(accessToken: string): Grant | null {
    return this.#accessTokens.get(accessToken) ?? null;
  }
}

function backTo({ redirectUri, state }: AuthorizationRequest, response: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...response, state })) url.searchParams.set(name, value);
  return url.href;
}
