import process from 'node:process';
import { pino } from 'pino';

import { createPaymentStandIn, type PaymentStandIn } from './create-payment-stand-in';
import { readSettings } from './settings';
import { watchParent } from './watch-parent';

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const settings = readSettings(process.env);
if (!settings.ok) stop(settings.error.message);

const log = pino({
  base: { role: 'payment-stand-in' },
  level: process.env['LOG_LEVEL'] || 'info',
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
});
const { port, host, options } = settings;

async function start(): Promise<PaymentStandIn> {
  try {
    const opened = await createPaymentStandIn({ ...options, log });
    await opened.listen(port, host);
    return opened;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return stop(
      code === 'EADDRINUSE'
        ? `The payment stand-in cannot start: port ${port} on ${host} is in use. Set PAYMENT_STAND_IN_PORT to another.`
        : `The payment stand-in cannot start: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const standIn = await start();
log.info({ port, host }, 'payment stand-in listens');
process.send?.('ready');

let isClosing = false;
function close(reason: string): void {
  if (isClosing) return;
  isClosing = true;
  log.info({ reason }, 'payment stand-in closes');
  standIn.close().then(
    () => process.exit(0),
    (error: unknown) => stop(`The payment stand-in closed badly: ${String(error)}`),
  );
}

process.once('SIGTERM', () => close('SIGTERM'));
process.once('SIGINT', () => close('SIGINT'));
watchParent(() => close('parent gone'));
