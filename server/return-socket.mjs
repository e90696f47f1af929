/**
 * Sends a listening socket back to the parent process as often as asked. Each time the parent receives another
 * descriptor of the same socket, which Node cannot make within one process (`processes/accept-in-parallel.ts`). Listening
 * for further messages keeps this process alive until the parent ends it.
 */
process.on('message', (count, socket) => {
  for (let sent = 0; sent < count; sent += 1) process.send('socket', socket);
});
