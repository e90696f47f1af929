import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { addDataAndFileToRequest, APIError, type Endpoint, type SanitizedConfig } from 'payload';

import { createTaskLimiter, type TaskLimiter } from '../../platform/task-limiter';
import { preparePicture } from './prepare-upload';

/**
 * The limits of the queue. The maximum wait plus the preparation of a picture is shorter than the gate's timeout for an
 * upload.
 */
const BOUNDS = { atOnce: 1, maxWaiting: 16, maxWaitMs: 60_000 };

/**
 * Changes Payload's upload endpoints so that they process pictures one at a time, because each picture takes up to a
 * hundred megabytes while it is decoded. An upload joins the queue only after its file has been read completely, so
 * that a slow connection does not block the next upload. It waits before its transaction begins, because a transaction
 * may not be idle that long. The endpoints are Payload's own, so this function modifies the finished configuration.
 */
export function preparePicturesInTurn(config: SanitizedConfig): SanitizedConfig {
  const queue = createTaskLimiter(BOUNDS);
  for (const collection of config.collections.filter(({ slug }) => slug === 'media')) {
    collection.endpoints = (collection.endpoints || []).map((endpoint) =>
      endpoint.method === 'post' || endpoint.method === 'patch' ? inTurn(endpoint, queue) : endpoint,
    );
  }
  return config;
}

type OwnEndpoint = Omit<Endpoint, 'root'>;

const inTurn = (endpoint: OwnEndpoint, queue: TaskLimiter): OwnEndpoint => ({
  ...endpoint,
  handler: async (req) => {
    // A request without the permission does not wait, because Payload rejects it before anything is decoded.
    if (!can(req.user, 'picture:write')) return endpoint.handler(req);
    await addDataAndFileToRequest(req);
    // The body has been read and cannot be read again. Without a body, Payload's handler uses the data and the file
    // already in the request.
    Object.defineProperty(req, 'body', { value: null, configurable: true });
    if (!req.file) return endpoint.handler(req);
    const result = await queue.run(async () => {
      await preparePicture(req);
      return endpoint.handler(req);
    });
    if (!result.ok) throw new APIError(adminMessages.images_waiting, 503, null, true);
    return result.value;
  },
});
