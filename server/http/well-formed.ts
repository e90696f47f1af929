import type { IncomingMessage, RequestListener } from 'node:http';

const REFUSAL = 'Pedido inválido.';

/**
 * Refuses with 400, before anything else sees it, what no browser sends: a target that is no path (`http://…`, `*`), which
 * would be joined to the shop's address as if it were one, and a second `Host`, of which each reader may believe another.
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

/** Node hands on the first of them; the names as they came stand at the even places. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
