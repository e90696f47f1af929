import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { giveUpJob } from './operations/give-up-job';
import { retryJob } from './operations/retry-job';

/** The job's number as text. */
const job = z.object({ jobId: z.string().max(40) });

/** What the operation page does with failed jobs. */
export const jobActs = actRouter({
  retry: act('job:manage').input(job).mutation(doing(retryJob)),
  giveUp: act('job:manage').input(job).mutation(doing(giveUpJob)),
});
