import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { withTimeout } from '@packages/time-limit/with-timeout';
import type { Result } from '@shop/result';

import { createTaskLimiter } from '../platform/task-limiter';

export const MAX_REPORT_BYTES = 10 * 1024 * 1024;
/** Far longer than the largest report takes, and shorter than the panel may keep somebody waiting. */
const CHECKED_WITHIN_MS = 10_000;
const MAX_HEAP_MB = 256;

/**
 * Checks one file at a time, because each check may take the memory of an unpacked file. Waiting and being checked
 * together take less time than the gate waits for a response.
 */
const queue = createTaskLimiter({ atOnce: 1, maxWaiting: 8, maxWaitMs: 15_000 });

export type PdfError =
  | { code: 'lot_report_not_pdf' }
  | { code: 'lot_report_large' }
  /** Too many reports are being checked. */
  | { code: 'lot_report_busy' }
  /**
   * The PDF is encrypted, does something when it is opened or clicked, is packed in another way than plain Flate, or is
   * far larger when unpacked.
   */
  | { code: 'lot_report_unsafe' };

/**
 * Checks that a file is a PDF that only displays pages: it has the header and the end of a PDF, no action of any kind,
 * and streams that stay small when they are unpacked (a "PDF bomb" would fill the memory of the program that opens it).
 * The check runs in a thread of its own and ends after a time, so that no file keeps the panel's other requests waiting.
 */
export async function checkPdf(file: Buffer): Promise<Result<object, PdfError>> {
  if (file.length > MAX_REPORT_BYTES) return refused('lot_report_large');
  const isPdf =
    /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)) && file.subarray(-2048).includes('%%EOF');
  if (!isPdf) return refused('lot_report_not_pdf');
  const checked = await queue.run(() => isSafe(file));
  if (!checked.ok) return refused('lot_report_busy');
  return checked.value ? { ok: true } : refused('lot_report_unsafe');
}

const refused = <Code extends PdfError['code']>(code: Code) => ({ ok: false, error: { code } }) as const;

/** Runs the check in a thread; a file that takes too long or too much memory is not safe. */
async function isSafe(file: Buffer): Promise<boolean> {
  // The thread runs the text of a file that is not bundled. The working directory is the repository's root.
  const source = await readFile(path.resolve(process.cwd(), 'cms/lots/pdf-worker.mjs'), 'utf8');
  const program = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  return withTimeout(CHECKED_WITHIN_MS, async (signal) => {
    const worker = new Worker(program, {
      execArgv: [],
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    try {
      return await new Promise<boolean>((resolve) => {
        worker.once('message', (isSafeFile: boolean) => resolve(isSafeFile));
        worker.once('error', () => resolve(false));
        worker.once('exit', () => resolve(false));
        signal.addEventListener('abort', () => resolve(false));
      });
    } finally {
      await worker.terminate();
    }
  });
}
