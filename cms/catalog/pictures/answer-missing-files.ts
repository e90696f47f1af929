import { access } from 'node:fs/promises';
import path from 'node:path';
import { NotFound, type UploadConfig } from 'payload';

type FileHandler = NonNullable<UploadConfig['handlers']>[number];

/** Returns 404 for a file that is missing in the media folder; Payload would return 500. */
export const answerMissingFiles =
  (mediaDir: string): FileHandler =>
  async (req, { params: { filename } }) => {
    // This handler need not check for a name that leads out of the folder, because Payload checks the name afterwards
    // and rejects such a request.
    const isThere = await access(path.join(mediaDir, filename)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new NotFound(req.t);
  };
