import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

import type { KnownSince } from '@cms/restore/known-since';
import { PREFERENCE_KEYS, type PreferenceKey } from '@shop/customers/preferences';
import { addMs } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import { StartProblem } from '../start-problem';

const uuid = z.uuid();
const erasure = z.object({ time: z.coerce.date(), customerId: uuid });
const preferences = z.object({
  time: z.coerce.date(),
  customerId: uuid,
  switches: z.record(z.string(), z.unknown()),
});
const mail = z.object({
  time: z.coerce.date(),
  mailId: uuid,
  kind: z.string(),
  orderId: uuid.nullish(),
  code: z.string().nullish(),
});

export interface LogsRead {
  known: KnownSince;
  files: number;
  /** The number of lines from the shop's own roles (server processes), whatever their content. */
  lines: number;
}

/** The clocks of the processes and of the database may differ by some minutes. */
const MARGIN_MS = minutesMs(10);

/**
 * Reads from the logs of the roles (server processes) what a backup cannot contain. This is what happened since the
 * backup: mails sent, customers' notification and privacy switches turned off, and erasures that started but have no
 * result. It also includes every account that was ever erased, even before the backup, which is safe because an id is
 * never used again.
 *
 * Accepts files and folders of `*.log` files, also rotated and compressed. Lines may have a prefix, as from `docker
 * compose logs`, or be wrapped, as Docker stores them. Throws a StartProblem for a missing or broken file. Also throws
 * one when no line is from the shop, because that would look as if no account had been erased.
 */
export async function readLogs(places: string[], takenAt: Date): Promise<LogsRead> {
  const since = addMs(takenAt, -MARGIN_MS);
  const known: KnownSince = { mails: [], erased: [], maybeErased: [], refused: [] };
  const switched = new Map<string, Switched>();
  const begun = new Set<string>();
  const erased = new Set<string>();
  const files = (await Promise.all(places.map(filesAt))).flat();
  let lines = 0;
  for (const file of files) {
    await eachLine(file, (line) => {
      const said = parseLine(line);
      if (!said) return;
      lines += 1;
      if (said['msg'] === 'mail sent') noteMail(known, said, since);
      if (said['msg'] === 'preferences changed') noteSwitches(switched, said, since);
      const { success, data } = erasure.safeParse(said);
      if (!success) return;
      if (said['msg'] === 'account erased') erased.add(data.customerId);
      if (said['msg'] === 'erasing account' && data.time >= since) begun.add(data.customerId);
    });
  }
  if (places.length > 0 && lines === 0) {
    throw new StartProblem(`Nenhuma linha de ${places.join(', ')} é dos registros da loja. Nada foi mudado.`);
  }
  known.erased = [...erased];
  known.maybeErased = [...begun].filter((id) => !erased.has(id));
  known.refused = refusedOf(switched);
  return { known, files: files.length, lines };
}

interface Switched {
  customerId: string;
  key: PreferenceKey;
  isOn: boolean;
  at: Date;
}

/**
 * Stores the latest state of each notification or privacy switch that a customer changed. Compares the times of the
 * lines, because the lines of several processes are not sorted by time.
 */
function noteSwitches(switched: Map<string, Switched>, said: Record<string, unknown>, since: Date): void {
  const { success, data } = preferences.safeParse(said);
  if (!success || data.time < since) return;
  const { customerId, switches, time: at } = data;
  for (const key of PREFERENCE_KEYS) {
    const isOn = switches[key];
    const last = switched.get(`${customerId}:${key}`);
    if (typeof isOn === 'boolean' && !(last && last.at > at))
      switched.set(`${customerId}:${key}`, { customerId, key, isOn, at });
  }
}

function refusedOf(switched: Map<string, Switched>): KnownSince['refused'] {
  const refused = new Map<string, PreferenceKey[]>();
  for (const { customerId, key, isOn } of switched.values()) {
    if (!isOn) refused.set(customerId, [...(refused.get(customerId) ?? []), key]);
  }
  return [...refused].map(([customerId, switches]) => ({ customerId, switches }));
}

function noteMail(known: KnownSince, said: Record<string, unknown>, since: Date): void {
  const { success, data } = mail.safeParse(said);
  if (!success || data.time < since) return;
  const { mailId, kind, orderId = null, code = null, time } = data;
  known.mails.push({ mailId, kind, orderId, code, at: time });
}

/**
 * Parses one line. Returns null if another program wrote the line, or if the line is incomplete because its process was
 * killed.
 */
function parseLine(line: string): Record<string, unknown> | null {
  const start = line.indexOf('{');
  if (start < 0 || !line.includes('msg')) return null;
  try {
    const found = JSON.parse(line.slice(start)) as Record<string, unknown>;
    // Docker's own log files store each line as a string inside a JSON object.
    if (typeof found['log'] === 'string') return parseLine(found['log']);
    return typeof found['msg'] === 'string' && 'time' in found ? found : null;
  } catch {
    return null;
  }
}

async function eachLine(file: string, report: (line: string) => void): Promise<void> {
  const read = async (chunks: AsyncIterable<Buffer>) => {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for await (const chunk of chunks) {
      const lines = (rest + decoder.write(chunk)).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) report(line);
    }
    report(rest + decoder.end());
  };
  const bytes = createReadStream(file);
  try {
    await (file.endsWith('.gz') ? pipeline(bytes, createGunzip(), read) : pipeline(bytes, read));
  } catch (cause) {
    throw new StartProblem(`Não foi possível ler os registros em ${file}. Nada foi mudado.`, { cause });
  }
}

async function filesAt(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null);
  if (!found) throw new StartProblem(`Não há registros em ${place}. Nada foi mudado.`);
  if (!found.isDirectory()) return [place];
  const names = await readdir(place);
  return names.filter((name) => /\.log(?:\.\d+)?(?:\.gz)?$/.test(name)).map((name) => path.join(place, name));
}
