import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a thread. Opens many connections at once, and wakes the thread that waits for `connected` when the kernel has
 * accepted all of them. Closes them when it is told to.
 */
const { port, count, connected } = workerData;
const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }));
for (const socket of sockets) {
  socket.once('connect', () => {
    if (Atomics.add(connected, 0, 1) + 1 === count) Atomics.notify(connected, 0);
  });
}
parentPort.once('message', () => {
  for (const socket of sockets) socket.destroy();
  parentPort.close();
});
