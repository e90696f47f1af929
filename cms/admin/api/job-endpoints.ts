import type { Endpoint } from 'payload';

import type { AdminContext } from '../admin-context';
import { guardedEndpoint } from '../admin-endpoint';
import { giveUpJob, type GiveUpJobError } from '../../jobs/operations/give-up-job';
import { retryJob, type RetryJobError } from '../../jobs/operations/retry-job';

export type AdminJobError =
  | RetryJobError
  | GiveUpJobError
  | { code: 'signed_out' }
  | { code: 'access_denied' };

const HTTP_STATUS: Record<AdminJobError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  job_gone: 404,
  job_needed: 409,
};

type Act = (
  adminContext: AdminContext,
  jobId: string,
) => Promise<{ ok: true } | { ok: false; error: AdminJobError }>;

const jobEndpoint = (path: string, act: Act): Endpoint =>
  guardedEndpoint({
    path,
    method: 'post',
    permission: 'job:manage',
    answer: async (adminContext, { routeParams }) => {
      const { jobId } = routeParams ?? {};
      const result = await act(adminContext, typeof jobId === 'string' ? jobId : '');
      return Response.json(result, {
        status: result.ok ? 200 : HTTP_STATUS[result.error.code],
        headers: { 'Cache-Control': 'no-store' },
      });
    },
  });

/** The endpoints for failed jobs on the operation page, under `/api/office`. Each checks the user's permission. */
export const jobEndpoints: Endpoint[] = [
  jobEndpoint('/office/jobs/:jobId/retry', ({ cms, admin }, jobId) =>
    retryJob(cms, { jobId, actorId: admin.id }),
  ),
  jobEndpoint('/office/jobs/:jobId/give-up', ({ cms, admin }, jobId) =>
    giveUpJob(cms, { jobId, actorId: admin.id }),
  ),
];
