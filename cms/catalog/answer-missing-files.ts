import { access } from 'node:fs/promises';
import path from 'node:path';
import { NotFound, type UploadConfig } from 'payload';

type FileHandler = NonNullable<UploadConfig['handlers']>[number];

/** A file that the media folder does not hold is answered 404; Payload answers 500. */
export const answerMissingFiles =
  (mediaDir: string): FileHandler =>
  async (req, { params: { filename } }) => {
    // Payload refuses a name that leads out of the folder, after this.
    const isThere = await access(path.join(mediaDir, filename)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new NotFound(req.t);
  };
