import { withTimeout } from '@packages/time-limit/with-timeout';

import type { AttachReportError } from '../../../lots/operations/attach-report';
import type { ActFailure } from '../../engine/acts';
import { reportHref } from './lots-address';

type ReportAnswer =
  | { ok: true; fileName: string }
  | { ok: false; error: AttachReportError | ActFailure['error'] };

const UPLOAD_TIMEOUT_MS = 120_000;

/** Uploads the PDF of a laboratory report. */
export async function uploadReport(lotId: string, file: File): Promise<ReportAnswer> {
  try {
    return await withTimeout(UPLOAD_TIMEOUT_MS, async (signal) => {
      const response = await fetch(reportHref(lotId), {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/pdf', 'X-File-Name': encodeURIComponent(file.name) },
        body: file,
        signal,
      });
      if (response.status === 413) return { ok: false, error: { code: 'lot_report_large' } };
      return (await response.json()) as ReportAnswer;
    });
  } catch {
    return { ok: false, error: { code: 'request_failed' } };
  }
}
