/**
 * Loaded into third-party programs (`node --import`): ends them when the process that started them has ended, however
 * it ended. The shop's own programs do the same in `processes/end-gracefully.ts`.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
