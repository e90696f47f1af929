import type { IncomingMessage, RequestListener } from 'node:http';

const REFUSAL = 'Pedido inválido.';

/**
 * Rejects with 400, before any other handler, requests that no browser sends. A target that is not a path (`http://…`,
 * `*`) would otherwise be appended to the shop's address like a path. If a request has two `Host` headers, different
 * programs may trust different ones.
 */
export function wellFormed(otherwise: RequestListener): RequestListener {
  return (req, res) => {
    if (req.url?.startsWith('/') && !hasTwoHosts(req)) return otherwise(req, res);
    req.resume();
    res.writeHead(400, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(req.method === 'HEAD' ? undefined : REFUSAL);
  };
}

/**
 * Whether a request has more than one `Host` header; Node would use only the first. The header names are at the even
 * indexes of `rawHeaders`.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
