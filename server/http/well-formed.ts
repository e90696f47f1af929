import type { IncomingMessage, RequestListener } from 'node:http';

const REFUSAL = 'Pedido inválido.';

/**
 * Rejects with 400, before anything else, what no browser sends. A target that is not a path (`http://…`, `*`) would be
 * appended to the shop's address as if it were one. With a second `Host` header, different readers may trust different
 * ones.
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
 * Whether a request has two `Host` headers, of which Node uses the first. The names of the raw headers are at the even
 * indexes.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
