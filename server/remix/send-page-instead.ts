import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { encode } from 'turbo-stream';

/** The status of a redirect that Remix sends to a page's script. */
const SCRIPTED_REDIRECT = 202;

class ScriptedRedirect {
  /** The fields that Remix's client reads. */
  readonly fields: {
    redirect: string;
    status: number;
    revalidate: boolean;
    reload: boolean;
    replace: boolean;
  };

  constructor(path: string) {
    this.fields = { redirect: path, status: 302, revalidate: false, reload: true, replace: false };
  }
}

/**
 * Tells a page's script, which asked for the data of a page, to load the page itself. The page appears at once if it is
 * in the page cache, and otherwise says how long it takes. A response that the script cannot read would replace the
 * page with an error.
 */
export async function sendPageInstead(req: ExpressRequest, res: ExpressResponse): Promise<void> {
  const body = await buffer(
    encode(new ScriptedRedirect(pagePathOf(req.originalUrl)), {
      plugins: [(value) => value instanceof ScriptedRedirect && ['SingleFetchRedirect', value.fields]],
    }),
  );
  res.status(SCRIPTED_REDIRECT).set({ 'Cache-Control': 'no-store', 'X-Remix-Response': 'yes' });
  res.type('text/x-script').send(Buffer.from(body));
}

/** Returns the address of the page whose data a script asks for: '/cardapio' for '/cardapio.data?_routes=root'. */
export function pagePathOf(dataUrl: string): string {
  const url = new URL(dataUrl, 'http://shop.invalid');
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  const path = url.pathname.replace(/\.data$/, '');
  return `${path === '/_root' ? '/' : path}${url.search}`;
}
