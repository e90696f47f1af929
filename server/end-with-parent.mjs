/**
 * Loaded into programs that are not ours (`node --import`): ends them when the process that started them is gone,
 * however it went. Ours do the same in `processes/end-gracefully.ts`.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
