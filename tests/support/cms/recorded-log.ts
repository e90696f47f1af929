import { Writable } from 'node:stream';
import type { Cms } from '@cms/platform/context';
import { createLog } from '@cms/platform/log/log';

/** The shop with a log of all levels, whose lines the test can read. */
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
