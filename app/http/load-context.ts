import type { Cms } from '@cms/platform/context';

/** What the server hands to every loader and action: one object for each request. */
export interface ShopContext {
  cms: Cms;
  /** In the log's lines and on the error page, so that one can be found by the other; a page for everybody has none. */
  requestId: string | undefined;
  /** Of this answer's Content-Security-Policy, for inline scripts; in a page for everybody hashes take its place. */
  nonce: string;
  /** The visitor's address, behind trusted proxies only. */
  clientIp: string;
  /** The first signs the shop's own cookies; all of them are accepted. */
  sessionSecrets: readonly string[];
  /** Logs what went wrong with this request; where the database was lost, the answer becomes a page that retries. */
  reportFailure: (error: unknown) => void;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way Remix takes the context's type
  interface AppLoadContext extends ShopContext {}

  interface Future {
    v3_singleFetch: true;
  }
}
