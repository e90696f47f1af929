import type { Cms } from '../../platform/context';
import type { JobRequest } from '../../platform/queue/add-job';
import { sqlOf } from '../../platform/database/sql';

/** The file names in a picture's row. */
export interface PictureFiles {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | undefined>;
}

/** The length of the random part of a picture's file names. All sizes of a picture share this part. */
const NAME_LENGTH = 36;

/**
 * Returns the job that removes a picture's objects from the bucket. When the job runs, it removes nothing if a row
 * references the picture.
 */
export function lostPictureJob({ filename, sizes = {} }: PictureFiles): JobRequest {
  const files = [filename, ...Object.values(sizes).map((size) => size?.filename)].filter(Boolean);
  return {
    task: 'remove-lost-picture',
    payload: { files: files.join(',') },
    key: `lost-picture:${filename?.slice(0, NAME_LENGTH)}`,
  };
}

/**
 * Removes the bucket objects of a picture that no row references, because its row was deleted or got another file, or
 * its upload was interrupted. Never removes a picture in use.
 */
export async function removeLostPicture(cms: Cms, files: string): Promise<'removed' | 'in_use'> {
  const names = files.split(',').filter(Boolean);
  const [used] = await sqlOf(cms.payload).query(
    `select 1 from media where left(filename, ${NAME_LENGTH}) = any($1) limit 1`,
    [names.map((name) => name.slice(0, NAME_LENGTH))],
  );
  if (used) return 'in_use';
  for (const name of names) await cms.pictureBucket?.remove(name);
  return 'removed';
}
