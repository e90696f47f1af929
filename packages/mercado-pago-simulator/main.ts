import process from 'node:process';
import { pino } from 'pino';

import { createPaymentSimulator, type PaymentSimulator } from './create-payment-simulator';
import { readSettings } from './settings';
import { watchParent } from './watch-parent';

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const settings = readSettings(process.env);
if (!settings.ok) stop(settings.error.message);

const log = pino({
  base: { role: 'payment-simulator' },
  level: process.env['LOG_LEVEL'] || 'info',
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
});
const { port, host, options } = settings;

async function start(): Promise<PaymentSimulator> {
  try {
    const opened = await createPaymentSimulator({ ...options, log });
    await opened.listen(port, host);
    return opened;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return stop(
      code === 'EADDRINUSE'
        ? `The payment simulator cannot start: port ${port} on ${host} is in use. Set PAYMENT_SIMULATOR_PORT to another.`
        : `The payment simulator cannot start: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const simulator = await start();
log.info({ port, host }, 'payment simulator listens');
process.send?.('ready');

let isClosing = false;
function close(reason: string): void {
  if (isClosing) return;
  isClosing = true;
  log.info({ reason }, 'payment simulator closes');
  simulator.close().then(
    () => process.exit(0),
    (error: unknown) => stop(`The payment simulator closed badly: ${String(error)}`),
  );
}

process.once('SIGTERM', () => close('SIGTERM'));
process.once('SIGINT', () => close('SIGINT'));
watchParent(() => close('parent gone'));
