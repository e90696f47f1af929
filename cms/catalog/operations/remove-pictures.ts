import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { actingAdmin } from '../acting-admin';
import { findPicturesInUse, type PictureInUse } from '../queries/picture-use';

export type RemovePicturesError = { code: 'access_denied' };

type Removed = Result<{ removed: boolean; inUse: PictureInUse[] }, RemovePicturesError>;

/**
 * Deletes pictures and their files, each in its own transaction. A picture in use stays and is returned with the places
 * that show it; a picture that was already deleted is not counted. The collection's hooks audit and announce each
 * deletion.
 */
export async function removePictures(
  cms: Cms,
  { pictureIds, actorId }: { pictureIds: readonly string[]; actorId: string },
): Promise<Result<{ removedCount: number; inUse: PictureInUse[] }, RemovePicturesError>> {
  let removedCount = 0;
  const inUse: PictureInUse[] = [];
  for (const pictureId of new Set(pictureIds)) {
    const result = await removePicture(cms, { pictureId, actorId });
    if (!result.ok) return result;
    if (result.removed) removedCount += 1;
    inUse.push(...result.inUse);
  }
  return { ok: true, removedCount, inUse };
}

function removePicture(
  cms: Cms,
  { pictureId, actorId }: { pictureId: string; actorId: string },
): Promise<Removed> {
  return teamOperation<Removed>(cms, { permission: 'picture:write', actorId }, async (tx) => {
    // A concurrent save that uses this picture waits for the lock, and is rejected once the picture is gone.
    const [row] = await tx.query('select 1 from media where id = $1 for update', [pictureId]);
    if (!row) return { ok: true, removed: false, inUse: [] };
    const inUse = await findPicturesInUse({ payload: cms.payload, sql: tx, req: tx.req }, [pictureId]);
    if (inUse.length > 0) return { ok: true, removed: false, inUse };
    await cms.payload.delete({
      collection: 'media',
      id: pictureId,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, removed: true, inUse: [] };
  });
}
