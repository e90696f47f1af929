import type { AppLoadContext } from '@remix-run/node';

/** The parts of a request's context that the cookies of the app need; nothing here reaches a database. */
export function cookieContext({
  publicUrl = 'http://localhost:3000',
  sessionSecrets = ['a'.repeat(32)],
}: { publicUrl?: string; sessionSecrets?: string[] } = {}): AppLoadContext {
  return { cms: { publicUrl }, sessionSecrets } as unknown as AppLoadContext;
}

/** A request that sends back the cookies of Set-Cookie headers. */
export const withCookies = (...setCookies: string[]): Request =>
  new Request('http://localhost:3000/', {
    headers: { Cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });
