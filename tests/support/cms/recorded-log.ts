import { Writable } from 'node:stream';
import type { Cms } from '@cms/platform/context';
import { createLog } from '@cms/platform/log/log';

/** Returns the shop with a log of all levels, and the lines that are written to this log. */
export function withRecordedLog(cms: Cms): { cms: Cms; lines: string[] } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  return { cms: { ...cms, log: createLog({ role: 'test', level: 'trace' }, destination) }, lines };
}
