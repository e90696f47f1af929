import type { IncomingMessage } from 'node:http';

export class BodyProblem extends Error {
  constructor(readonly status: 400 | 408 | 413) {
    super(`body refused with ${status}`);
    this.name = 'BodyProblem';
  }
}

/** The maximum size of a form of the shop. */
export const MAX_FORM_BYTES = 64 * 1024;
/** The maximum size of a notification of the payment provider. */
export const MAX_NOTIFICATION_BYTES = 16 * 1024;

const BODY_WITHIN_MS = 15_000;

/** Reads a small body completely. Throws `BodyProblem` when it is larger than allowed, too slow, or cut off. */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => finish(new BodyProblem(408)), BODY_WITHIN_MS);
    const finish = (problem?: BodyProblem) => {
      clearTimeout(timer);
      req.off('data', take).off('end', end).off('error', broken).off('close', broken);
      if (!problem) return resolve(Buffer.concat(chunks));
      // The rest of the body is read and discarded, so that the sender receives the response.
      req.resume();
      reject(problem);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) finish(new BodyProblem(413));
      else chunks.push(chunk);
    };
    const end = () => finish();
    const broken = () => finish(new BodyProblem(400));
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) return finish(new BodyProblem(413));
    req.on('data', take).on('end', end).on('error', broken).on('close', broken);
  });
}
