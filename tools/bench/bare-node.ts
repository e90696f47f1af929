import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Shows the upper limit of plain Node: it sends one response from memory, byte for byte as configured, to every
 * request.
 */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer({ keepAliveTimeout: 65_000 }, (_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
