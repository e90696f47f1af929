import process from 'node:process';
import pino from 'pino';
import { createPaymentStandIn } from './create-payment-stand-in';
import { readSettings } from './settings';
import { watchParent } from './watch-parent';

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const settings = readSettings(process.env);
if (!settings.ok) stop(settings.error.message);

const log = pino({ name: 'payment-stand-in', level: process.env['LOG_LEVEL'] ?? 'info' });
const standIn = await createPaymentStandIn({ ...settings.options, log });
const { port, host } = settings;

try {
  await standIn.listen(port, host);
  log.info({ port, host }, 'payment stand-in listens');
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  stop(
    code === 'EADDRINUSE'
      ? `The payment stand-in cannot start: port ${port} on ${host} is in use. Set PAYMENT_STAND_IN_PORT to another.`
      : `The payment stand-in cannot start: ${String(error)}`,
  );
}

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
