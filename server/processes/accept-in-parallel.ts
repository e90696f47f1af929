import { fork, type ChildProcess } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

import { BACKLOG } from './listen';

/** How many connections are accepted in each round of the event loop. */
const DESCRIPTORS = 8;

/** How long the copies may take on a busy machine. The server accepts one connection at a time until they come. */
const WITHIN_MS = 60_000;

/** What Node hides in a listening server, and what `ChildProcess.send` takes: one descriptor of its socket. */
type Handle = NonNullable<Parameters<ChildProcess['send']>[1]> & { close(): void };
const handleOf = (server: HttpServer) => (server as unknown as { _handle: Handle })._handle;

/**
 * Makes a listening server accept eight connections in each round of its event loop instead of one, and returns the
 * servers that accept beside it; close them with it. libuv accepts one connection for each descriptor and round, so
 * on a busy process new connections wait among one another for seconds (decision record 253).
 */
export async function acceptInParallel(server: HttpServer): Promise<Server[]> {
  const handles = await copyHandle(handleOf(server), DESCRIPTORS - 1);
  // The options are those that an HTTP server sets for its own connections.
  const beside = handles.map(() =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  try {
    await Promise.all(beside.map((each, index) => listenOn(each, handles[index])));
    return beside;
  } catch (error) {
    beside.forEach((each) => each.close());
    throw error;
  }
}

function listenOn(server: Server, handle: Handle | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(handle, BACKLOG, resolve);
  });
}

/** Returns further descriptors of a socket. Only a descriptor that comes from another process is a new one. */
function copyHandle(handle: Handle, count: number): Promise<Handle[]> {
  const child = fork('./server/return-socket.mjs', {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const copies: Handle[] = [];
  return new Promise<Handle[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the socket was not copied in time')), WITHIN_MS);
    child.on('message', (_message, copy) => {
      if (copy) copies.push(copy as Handle);
      if (copies.length < count) return;
      clearTimeout(timer);
      resolve(copies);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the process that copies the socket ended early')));
    child.send(count, handle);
  })
    .catch((error: unknown) => {
      copies.forEach((copy) => copy.close());
      throw error;
    })
    .finally(() => child.kill());
}
