import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

import type { KnownSince } from '@cms/recovery/known-since';

import { StartProblem } from '../start-problem';

const uuid = z.uuid();
const erasure = z.object({ time: z.coerce.date(), customerId: uuid });
const mail = z.object({
  time: z.coerce.date(),
  mailId: uuid,
  kind: z.string(),
  orderId: uuid.nullish(),
  code: z.string().nullish(),
});

/** The clocks of the roles and of the database need not agree to the minute. */
const MARGIN_MS = 10 * 60 * 1000;

/**
 * What the logs of the roles say that a backup of a moment cannot know: who was erased (ever: nobody comes back under the same
 * id), which mails left since, whose erasure was begun since and not heard of again. Files, or folders of `*.log`
 * files; lines may carry a prefix, as `docker compose logs` writes one. Throws a sentence for a file that is not there.
 */
export async function readLogs(places: string[], takenAt: Date): Promise<KnownSince> {
  const since = new Date(takenAt.getTime() - MARGIN_MS);
  const known: KnownSince = { mails: [], erased: [], maybeErased: [] };
  const begun = new Set<string>();
  const erased = new Set<string>();
  for (const file of (await Promise.all(places.map(filesAt))).flat()) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const said = parseLine(line);
      if (!said) continue;
      if (said['msg'] === 'mail sent') noteMail(known, said, since);
      const { success, data } = erasure.safeParse(said);
      if (!success) continue;
      if (said['msg'] === 'account erased') erased.add(data.customerId);
      if (said['msg'] === 'erasing account' && data.time >= since) begun.add(data.customerId);
    }
  }
  known.erased = [...erased];
  known.maybeErased = [...begun].filter((id) => !erased.has(id));
  return known;
}

function noteMail(known: KnownSince, said: Record<string, unknown>, since: Date): void {
  const { success, data } = mail.safeParse(said);
  if (!success || data.time < since) return;
  const { mailId, kind, orderId = null, code = null, time } = data;
  known.mails.push({ mailId, kind, orderId, code, at: time });
}

/** Other programs' lines are passed over, and so is one that a kill cut in two. */
function parseLine(line: string): Record<string, unknown> | null {
  const start = line.indexOf('{');
  if (start < 0 || !/"msg":"(?:mail sent|account erased|erasing account)"/.test(line)) return null;
  try {
    return JSON.parse(line.slice(start)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

async function filesAt(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null);
  if (!found) throw new StartProblem(`Não há registros em ${place}. Nada foi mudado.`);
  if (!found.isDirectory()) return [place];
  const names = await readdir(place);
  return names.filter((name) => /\.log(?:\.\d+)?$/.test(name)).map((name) => path.join(place, name));
}
