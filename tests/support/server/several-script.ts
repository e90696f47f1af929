import cluster from 'node:cluster';
import { createServer } from 'node:http';

import { runCluster } from '@server/processes/run-cluster';

/** Runs two servers on one port. With `broken`, neither of them can start. */
const [port, behaviour] = process.argv.slice(2);
if (cluster.isPrimary) {
  await runCluster(2);
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
