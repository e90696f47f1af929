import { z } from '@shop/forms/zod';
import { OWNER_ENDINGS, type OwnerEnding } from '@shop/payments/provider-notice';

import { endProviderNotice, type EndNoticeError } from '../../payments/operations/end-provider-notice';
import { adminEndpoint } from '../admin-endpoint';

/** The endpoint of the buttons that end a notice about the payment provider. */
export const providerNoticeEndpoint = adminEndpoint<{ ending: OwnerEnding }, EndNoticeError>({
  path: '/office/provider-notices/:id/end',
  permission: 'job:manage',
  schema: z.object({ ending: z.enum(OWNER_ENDINGS) }),
  statusOf: { access_denied: 403, notice_gone: 404, ending_refused: 409 },
  work: ({ cms, admin, id, body }) =>
    endProviderNotice(cms, { noticeId: id, ending: body.ending, actorId: admin.id }),
});
