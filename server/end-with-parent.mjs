/**
 * This file is loaded into third-party programs by `node --import`. It ends such a program when the parent process has
 * ended, for whatever reason. The shop's own programs do the same in `processes/end-gracefully.ts`.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
