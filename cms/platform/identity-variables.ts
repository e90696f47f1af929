import { z } from 'zod';

const address = (real: string) => z.url('precisa ser um endereço completo').default(real);

/**
 * Settings for signing in with Google and Facebook. The button of a provider is hidden without its client id and
 * secret. The URLs are the provider's real URLs unless a test, or a new version of a provider's API, needs other URLs.
 */
export const identityVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: address('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com/token'),
  GOOGLE_JWKS_URL: address('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: address('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZATION_URL: address('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: address('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_USERINFO_URL: address('https://graph.facebook.com/v24.0/me'),
  FACEBOOK_TOKEN_INFO_URL: address('https://graph.facebook.com/oauth/access_token_info'),
  IDENTITY_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5000),
};

export type IdentityEnvironment = z.output<z.ZodObject<typeof identityVariables>>;

const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const;

const ADDRESSES = (Object.keys(identityVariables) as (keyof IdentityEnvironment)[]).filter((name) =>
  /_(?:URL|ISSUER)$/.test(name),
);

/**
 * Returns the problems of the settings: a client id without its secret (or the reverse) and, in a real shop, a URL that
 * would receive a secret unencrypted.
 */
export function identityProblems(
  env: IdentityEnvironment & { NODE_ENV: string; SHOP_DEMO: string },
): { name: keyof IdentityEnvironment; message: string }[] {
  const halves = PAIRS.flatMap((pair) => {
    const missing = pair.filter((name) => !env[name]);
    return missing.length === 1 ? missing : [];
  }).map((name) => ({ name, message: 'falta: o id e o segredo vêm juntos' }));
  const isRealShop = env.NODE_ENV === 'production' && env.SHOP_DEMO === '0';
  const open = isRealShop ? ADDRESSES.filter((name) => !String(env[name]).startsWith('https://')) : [];
  return [...halves, ...open.map((name) => ({ name, message: 'precisa começar com https:// em produção' }))];
}
