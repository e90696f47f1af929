import { withTimeout } from '@packages/time-limit/with-timeout';

import type { AdminJobError } from '../../api/job-endpoints';

export type JobAct = 'retry' | 'give-up';
export type JobOutcome = 'done' | AdminJobError['code'] | 'request_failed';

const TIMEOUT_MS = 15_000;

/** Requests that the server retries a failed job or gives it up. */
export async function requestJobAct(jobId: string, act: JobAct): Promise<JobOutcome> {
  try {
    const answer = await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(`/api/office/jobs/${encodeURIComponent(jobId)}/${act}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { Accept: 'application/json' },
        signal,
      });
      return (await response.json()) as { ok?: unknown; error?: { code?: AdminJobError['code'] } };
    });
    if (answer.ok === true) return 'done';
    return answer.error?.code ?? 'request_failed';
  } catch {
    return 'request_failed';
  }
}
