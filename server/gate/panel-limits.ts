import type { IncomingHttpHeaders } from 'node:http';

const MB = 1024 * 1024;
const MAX_WRITE_BYTES = 2 * MB;
/** A picture of five megabytes and the fields and boundaries around it. */
const MAX_UPLOAD_BYTES = 5 * MB + 256 * 1024;

/**
 * Returns why a write to the admin panel is rejected for its size, or null. The request must state its length: the body
 * is passed on unread, and the panel's pages always state it.
 */
export function panelBodyProblem({
  target,
  headers,
}: {
  target: string;
  headers: IncomingHttpHeaders;
}): 411 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 411;
  const limit = isUpload({ target, headers }) ? MAX_UPLOAD_BYTES : MAX_WRITE_BYTES;
  return Number(headers['content-length'] ?? 0) > limit ? 413 : null;
}

/** Whether the request contains a picture, which may have to wait for others before it gets a response. */
export const isUpload = ({ target, headers }: { target: string; headers: IncomingHttpHeaders }): boolean =>
  /^\/api\/media(?:[/?]|$)/.test(target) && (headers['content-type'] ?? '').startsWith('multipart/form-data');
