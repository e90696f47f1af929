import type { Logger } from '@cms/platform/log/log';

/** The process must end within this time, before the supervisor or the container's host kills it. */
const PATIENCE_MS = 12_000;

/**
 * Ends this process once and in an orderly way, after a signal or because its parent process has ended. `close`
 * finishes the current work. If `close` takes too long, the process ends without waiting for it.
 */
export function endGracefully({ log, close }: { log: Logger; close: () => Promise<void> }): void {
  let isEnding = false;
  const end = (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, 'ending');
    setTimeout(() => {
      log.warn('ended before everything was done');
      process.exit(1);
    }, PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'ended badly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.once('disconnect', () => end('parent gone'));
}

/**
 * Logs an uncaught error once and ends the process, because an uncaught error is a bug. A new process then replaces it.
 */
export function endOnBugs(log: Logger): void {
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'a bug ended the process');
    // The process ends a moment later, so that the last line of the log can still be written.
    setTimeout(() => process.exit(1), 50);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

/** Tells the parent process that this process now serves requests. */
export const reportReady = (): void => void process.send?.('ready');
