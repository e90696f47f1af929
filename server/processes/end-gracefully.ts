import type { Logger } from '@cms/platform/log/log';

/** A role must be gone before the supervisor or the container's host loses its patience. */
const PATIENCE_MS = 12_000;

/**
 * Ends this process once, in order, when it is asked to: by a signal, or because the process that started it is gone.
 * `close` finishes what is under way; when it takes too long the process ends without it.
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

/** What nobody caught is a bug: said once, and the process ends so that a clean one takes its place. */
export function endOnBugs(log: Logger): void {
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'a bug ended the process');
    // The log's last line has to be written first.
    setTimeout(() => process.exit(1), 50);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

/** Tells the process that started this one that it serves. */
export const reportReady = (): void => void process.send?.('ready');
