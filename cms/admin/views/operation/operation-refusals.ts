import { adminMessages } from '@shop/messages/admin-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** Returns the text of a refused act of a failed job. */
export const jobRefusal = refusalTexts<DomainRefusal<'jobs'>>(
  { job_gone: adminMessages.job_gone, job_needed: adminMessages.job_needed },
  adminMessages.job_failed,
);

/** Returns why a notice about the payment provider could not be ended. */
export const noticeRefusal = refusalTexts<DomainRefusal<'payments', 'endNotice'>>(
  {
    notice_gone: adminMessages.notice_gone,
    ending_refused: adminMessages.notice_gone,
    malformed: adminMessages.notice_gone,
  },
  adminMessages.job_failed,
);
