import type { IncomingHttpHeaders } from 'node:http';

const MB = 1024 * 1024;
const MAX_WRITE_BYTES = 2 * MB;
/** A picture of five megabytes and the fields and boundaries around it. */
const MAX_UPLOAD_BYTES = 5 * MB + 256 * 1024;
/** A lot's report, which is sent alone. */
const MAX_REPORT_BYTES = 10 * MB;

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
  return Number(headers['content-length'] ?? 0) > limitOf({ target, headers }) ? 413 : null;
}

const REPORT = /^\/api\/office\/lots\/[^/?]+\/report$/;

function limitOf(request: { target: string; headers: IncomingHttpHeaders }): number {
  if (REPORT.test(request.target)) return MAX_REPORT_BYTES;
  return isUpload(request) ? MAX_UPLOAD_BYTES : MAX_WRITE_BYTES;
}

/** Whether the request contains a picture, which may have to wait for others before it gets a response. */
export const isUpload = ({ target, headers }: { target: string; headers: IncomingHttpHeaders }): boolean =>
  /^\/api\/media(?:[/?]|$)/.test(target) && (headers['content-type'] ?? '').startsWith('multipart/form-data');
