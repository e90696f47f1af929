import cluster from 'node:cluster';
import { createServer } from 'node:http';

import { keepSeveral } from '@server/processes/keep-several';

/** Two servers on one port; with `broken` none of them can start. */
const [port, behaviour] = process.argv.slice(2);
if (cluster.isPrimary) {
  await keepSeveral(2);
} else if (behaviour === 'broken') {
  process.exit(3);
} else {
  createServer((_req, res) => res.end(String(process.pid))).listen(Number(port), '127.0.0.1', () => {
    process.send?.('ready');
    process.stdout.write(`${process.pid}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
}
