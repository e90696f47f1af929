import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that passes all data on unchanged and, at its end, knows the size and the SHA-256 of the data. */
export interface Measured {
  stream: Transform;
  bytes(): number;
  sha256(): string;
}

export function measured(): Measured {
  const hash = createHash('sha256');
  let bytes = 0;
  let digest: string | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, sha256: () => (digest ??= hash.digest('hex')) };
}
