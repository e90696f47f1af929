import type { Readable } from 'node:stream';

export interface StoredObject {
  body: Readable;
  type: string | undefined;
  length: number | undefined;
}

/** Where pictures live when the media folder does not hold them. Every call ends, and throws `BucketError`. */
export interface PictureBucket {
  store(file: { name: string; bytes: Buffer; type: string }): Promise<void>;
  /** Null when there is none of that name. */
  read(name: string): Promise<StoredObject | null>;
  /** An object that is not there is no error. */
  remove(name: string): Promise<void>;
}
