import type { AppLoadContext } from '@remix-run/node';

/** Returns the parts of a request's context that the app's cookies need, without access to a database. */
export function cookieContext({
  publicUrl = 'http://localhost:3000',
  sessionSecrets = ['a'.repeat(32)],
}: { publicUrl?: string; sessionSecrets?: string[] } = {}): AppLoadContext {
  return { cms: { publicUrl }, sessionSecrets } as unknown as AppLoadContext;
}

/** Returns a request that sends back the cookies of the given Set-Cookie headers. */
export const withCookies = (...setCookies: string[]): Request =>
  new Request('http://localhost:3000/', {
    headers: { Cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });
