import { officeMessages } from '@shop/messages/office-messages';
import { addDataAndFileToRequest, APIError, type Endpoint, type SanitizedConfig } from 'payload';

import { isAdmin } from '../platform/access/access';
import { createWorkQueue, type WorkQueue } from '../platform/work-queue';
import { preparePicture } from './prepare-upload';

/** The gate waits longer for an upload than one may wait here and be prepared. */
const BOUNDS = { atOnce: 1, maxWaiting: 16, maxWaitMs: 60_000 };

/**
 * Uploads of pictures one at a time: each takes up to a hundred megabytes while it is unpacked. They wait with their whole
 * file read, so that no slow line holds up the next one, and without a transaction, which may not be idle for so long. The
 * endpoints are Payload's own, so this changes the finished configuration.
 */
export function preparePicturesInTurn(config: SanitizedConfig): SanitizedConfig {
  const queue = createWorkQueue(BOUNDS);
  for (const collection of config.collections.filter(({ slug }) => slug === 'media')) {
    collection.endpoints = (collection.endpoints || []).map((endpoint) =>
      endpoint.method === 'post' || endpoint.method === 'patch' ? inTurn(endpoint, queue) : endpoint,
    );
  }
  return config;
}

type OwnEndpoint = Omit<Endpoint, 'root'>;

const inTurn = (endpoint: OwnEndpoint, queue: WorkQueue): OwnEndpoint => ({
  ...endpoint,
  handler: async (req) => {
    // Others are refused by Payload, before anything is unpacked.
    if (!(await isAdmin({ req }))) return endpoint.handler(req);
    await addDataAndFileToRequest(req);
    // A body can be read once: Payload's handler finds what was read and no body.
    Object.defineProperty(req, 'body', { value: null, configurable: true });
    if (!req.file) return endpoint.handler(req);
    const answer = await queue.run(async () => {
      await preparePicture(req);
      return endpoint.handler(req);
    });
    if (!answer.ok) throw new APIError(officeMessages.images_waiting, 503, null, true);
    return answer.value;
  },
});
