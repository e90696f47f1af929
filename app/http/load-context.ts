import type { Cms } from '@cms/platform/context';

/** What the server passes to every loader and action: one object per request. */
export interface ShopContext {
  cms: Cms;
  /**
   * Written into the log lines and shown on the error page, so that an error page can be matched to its log lines.
   * Undefined for a page of the shared cache.
   */
  requestId: string | undefined;
  /**
   * The nonce of inline scripts, from the response's Content-Security-Policy. A page of the shared cache uses hashes
   * instead.
   */
  nonce: string;
  /** The visitor's IP address. It is taken from a forwarded header only where the shop runs behind trusted proxies. */
  clientIp: string;
  /** Whether another site's page requested this without showing it, such as in the place of a picture. */
  isEmbedded: boolean;
  /**
   * Whether the shop is too full for the first thing in this visitor's cart. The visitor waits in the line, and the
   * action says so without asking the database.
   */
  isCrowded: boolean;
  /** The shop signs its cookies with the first secret and accepts cookies that were signed with any of them. */
  sessionSecrets: readonly string[];
  /** Logs an error of this request; when the database connection was lost, the response becomes a page that retries. */
  reportFailure: (error: unknown) => void;
}

declare module '@remix-run/node' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the way Remix takes the context's type
  interface AppLoadContext extends ShopContext {}

  interface Future {
    v3_singleFetch: true;
  }
}
