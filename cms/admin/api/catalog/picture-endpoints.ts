import { z } from '@shop/forms/zod';

import { adminEndpoint } from '../../admin-endpoint';
import { LEDGER_PER_PAGE } from '../../../platform/database/ledger-page';
import { sqlOf } from '../../../platform/database/sql';
import { removePictures, type RemovePicturesError } from '../../../catalog/operations/remove-pictures';
import { findPicturesInUse } from '../../../catalog/queries/picture-use';

export type AdminPictureError = RemovePicturesError;

/** Accepts at most as many pictures as one page of the list shows. */
const schema = z.object({ pictureIds: z.array(z.uuid()).min(1).max(LEDGER_PER_PAGE) });
const statusOf = { forbidden: 403 };

const use = adminEndpoint<{ pictureIds: string[] }, AdminPictureError>({
  path: '/use',
  permission: 'picture:write',
  schema,
  statusOf,
  work: async ({ cms: { payload }, body }) => ({
    ok: true,
    inUse: await findPicturesInUse({ payload, sql: sqlOf(payload) }, body.pictureIds),
  }),
});

const remove = adminEndpoint<{ pictureIds: string[] }, AdminPictureError>({
  path: '/remove',
  permission: 'picture:write',
  schema,
  statusOf,
  work: ({ cms, admin, body }) => removePictures(cms, { ...body, actorId: admin.id }),
});

/** The endpoints of the admin panel's list of pictures, under `/api/media`. */
export const pictureEndpoints = [use, remove];
