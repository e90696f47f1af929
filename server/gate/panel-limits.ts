import type { IncomingHttpHeaders } from 'node:http';

const MB = 1024 * 1024;
export const MAX_WRITE_BYTES = 2 * MB;
/** Enough for a picture of five megabytes with the form's fields and boundaries around it. */
const MAX_UPLOAD_BYTES = 5 * MB + 256 * 1024;
/** The limit for a lot's laboratory report, which is uploaded without a form around it. */
const MAX_REPORT_BYTES = 10 * MB;

/**
 * Returns the status with which a write to the admin panel is rejected because of its size; null if it is accepted. The
 * request must state its length, because its body is passed on unread. The panel's own pages always state it.
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

/**
 * Whether the request contains a picture. Such a request may have to wait for other pictures before it gets a response.
 */
export const isUpload = ({ target, headers }: { target: string; headers: IncomingHttpHeaders }): boolean =>
  /^\/api\/media(?:[/?]|$)/.test(target) && (headers['content-type'] ?? '').startsWith('multipart/form-data');
