import type { Readable } from 'node:stream';

export interface StoredObject {
  body: Readable;
  type: string | undefined;
  length: number | undefined;
}

/**
 * A bucket that stores the pictures, in place of the media folder. Every call ends within a time limit, and throws
 * `BucketError` on failure.
 */
export interface PictureBucket {
  store(file: { name: string; bytes: Buffer; type: string }): Promise<void>;
  /** Returns null when there is no object of that name. */
  read(name: string): Promise<StoredObject | null>;
  /** Removes an object. A missing object is not an error. */
  remove(name: string): Promise<void>;
}
