import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readLogs } from '@server/backup/read-logs';

const takenAt = new Date('2026-11-20T03:00:00Z');
const BEFORE = '2026-11-19T12:00:00.000Z';
const AFTER = '2026-11-20T03:00:01.000Z';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-logs-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const line = (fields: object) => JSON.stringify({ level: 'info', role: 'worker', ...fields });

test('completed erasures in the logs are reported from any time, mails and unfinished erasures only since the backup', async () => {
  const lines = [
    line({ time: BEFORE, msg: 'account erased', customerId: id(1) }),
    line({ time: AFTER, msg: 'erasing account', customerId: id(2) }),
    line({ time: AFTER, msg: 'account erased', customerId: id(2) }),
    line({ time: AFTER, msg: 'erasing account', customerId: id(3) }),
    line({ time: BEFORE, msg: 'erasing account', customerId: id(4) }),
    line({ time: BEFORE, msg: 'mail sent', mailId: id(5), kind: 'order-confirmed' }),
    line({
      time: AFTER,
      msg: 'mail sent',
      mailId: id(6),
      kind: 'order-confirmed',
      orderId: id(7),
      code: null,
    }),
    line({ time: AFTER, msg: 'mail sent', mailId: id(8), kind: 'password-reset' }),
  ];
  await writeFile(path.join(folder, 'worker.log'), lines.join('\n'));
  const { known } = await readLogs([folder], takenAt);
  expect(known.erased).toEqual([id(1), id(2)]);
  expect(known.maybeErased).toEqual([id(3)]);
  expect(known.mails.map(({ mailId, kind, orderId }) => [mailId, kind, orderId])).toEqual([
    [id(6), 'order-confirmed', id(7)],
    [id(8), 'password-reset', null],
  ]);
});

test('log lines of other programs, with a prefix, truncated or forged are tolerated', async () => {
  const lines = [
    `worker-1  | ${line({ time: AFTER, msg: 'account erased', customerId: id(1) })}`,
    'storefront-1 | plain text with "msg":"account erased" { not json',
    line({ time: AFTER, msg: 'account erased', customerId: "1'; drop table customers" }),
    line({ time: 'never', msg: 'mail sent', mailId: id(2), kind: 'x' }),
    line({ time: AFTER, msg: 'answered', path: '/account erased', customerId: id(3) }),
    line({ time: AFTER, msg: 'account erased', customerId: id(4) }).slice(0, -10),
  ];
  const file = path.join(folder, 'shop.log.1');
  await writeFile(file, lines.join('\r\n'));
  const { known } = await readLogs([file, folder], takenAt);
  expect(known).toEqual({ mails: [], erased: [id(1)], maybeErased: [], refused: [] });
});

test('a notification preference of a customer is reported as switched off if that is its last change since the backup, in any order of the lines', async () => {
  const switched = (time: string, n: number, switches: object) =>
    line({ time, msg: 'preferences changed', customerId: id(n), switches });
  const lines = [
    switched(AFTER, 1, { smsOrders: false, smsPromotions: false, unknownSwitch: false }),
    switched('2026-11-20T04:00:00.000Z', 2, { pushPromotions: true }),
    switched(AFTER, 2, { pushPromotions: false, emailPromotions: false }),
    switched(BEFORE, 3, { smsPromotions: false }),
    switched(AFTER, 4, { smsPromotions: 'no' }),
  ];
  await writeFile(path.join(folder, 'storefront.log'), lines.join('\n'));
  const { known } = await readLogs([folder], takenAt);
  expect(known.refused).toEqual([
    { customerId: id(1), switches: ['smsOrders', 'smsPromotions'] },
    { customerId: id(2), switches: ['emailPromotions'] },
  ]);
});

test('a folder without logs is reported', async () => {
  await expect(readLogs([path.join(folder, 'nowhere')], takenAt)).rejects.toThrow(
    /Não há registros em .*nowhere/,
  );
});
