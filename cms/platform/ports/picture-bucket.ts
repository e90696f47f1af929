import type { Readable } from 'node:stream';

export interface StoredObject {
  body: Readable;
  type: string | undefined;
  length: number | undefined;
}

/**
 * Stores pictures when the media folder does not. Every call ends within a limit, and throws `BucketError` on failure.
 */
export interface PictureBucket {
  store(file: { name: string; bytes: Buffer; type: string }): Promise<void>;
  /** Returns null when there is no object of that name. */
  read(name: string): Promise<StoredObject | null>;
  /** Removing a missing object is not an error. */
  remove(name: string): Promise<void>;
}
