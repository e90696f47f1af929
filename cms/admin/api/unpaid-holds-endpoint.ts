import { z } from '@shop/forms/zod';

import { releaseUnpaidHolds, type ReleaseHoldsError } from '../../checkout/operations/release-unpaid-holds';
import { adminEndpoint } from '../admin-endpoint';

/** The endpoint of the button that ends the unpaid orders without an account. */
export const unpaidHoldsEndpoint = adminEndpoint<object, ReleaseHoldsError>({
  path: '/office/unpaid-holds/release',
  permission: 'order:cancel',
  schema: z.object({}),
  statusOf: { access_denied: 403 },
  work: ({ cms, admin }) => releaseUnpaidHolds(cms, { actorId: admin.id }),
});
