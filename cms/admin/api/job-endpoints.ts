import type { Endpoint, PayloadRequest } from 'payload';

import { officeOf, type Office } from '../office';
import { giveUpJob, type GiveUpJobError } from '../../jobs/operations/give-up-job';
import { retryJob, type RetryJobError } from '../../jobs/operations/retry-job';

export type OfficeJobError =
  RetryJobError | GiveUpJobError | { code: 'signed_out' } | { code: 'access_denied' };

const HTTP_STATUS: Record<OfficeJobError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  job_gone: 404,
  job_needed: 409,
};

type Act = (office: Office, jobId: string) => Promise<{ ok: true } | { ok: false; error: OfficeJobError }>;

const forAdmin = (act: Act) => async (req: PayloadRequest) => {
  const office = officeOf(req);
  const { jobId } = req.routeParams ?? {};
  const result: Awaited<ReturnType<Act>> = office
    ? await act(office, typeof jobId === 'string' ? jobId : '')
    : { ok: false, error: { code: req.user ? 'access_denied' : 'signed_out' } };
  return Response.json(result, {
    status: result.ok ? 200 : HTTP_STATUS[result.error.code],
    headers: { 'Cache-Control': 'no-store' },
  });
};

/** The endpoints for failed jobs on the operation page, under `/api/office`. Each checks the user's permission. */
export const officeJobEndpoints: Endpoint[] = [
  {
    path: '/office/jobs/:jobId/retry',
    method: 'post',
    handler: forAdmin(({ cms, admin }, jobId) => retryJob(cms, { jobId, actorId: admin.id })),
  },
  {
    path: '/office/jobs/:jobId/give-up',
    method: 'post',
    handler: forAdmin(({ cms, admin }, jobId) => giveUpJob(cms, { jobId, actorId: admin.id })),
  },
];
