import type { Readable } from 'node:stream';
import { S3, S3ServiceException } from '@aws-sdk/client-s3';

import type { PlatformEnvironment } from '../../platform/environment';
import type { PictureBucket } from '../../platform/ports/picture-bucket';

/** A failed bucket operation. `code` is the code of the server or the connection, such as `NoSuchBucket`. */
export class BucketError extends Error {
  constructor(
    readonly code: string,
    options: { cause: unknown },
  ) {
    super(`the bucket of the pictures failed: ${code}`, options);
    this.name = 'BucketError';
  }
}

type BucketSettings = Pick<
  PlatformEnvironment,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * The region for a custom endpoint, because many S3-compatible servers accept any region but require one. AWS's own
 * endpoint has no default region.
 */
const REGION_OF_A_CUSTOM_ENDPOINT = 'us-east-1';

/**
 * This timeout and the next one are short enough that two attempts fit into the 15 seconds for which a transaction may
 * be idle (payload.config.ts).
 */
const CONNECT_WITHIN_MS = 2_000;
const RESPONSE_WITHIN_MS = 6_000;
const TRIES = 2;

/** Opens the configured bucket; null if none is configured. The connection is made at the first operation. */
export function openPictureBucket(env: BucketSettings): PictureBucket | null {
  const Bucket = env.S3_BUCKET;
  if (!Bucket) return null;
  const client = openClient(env);
  return {
    store: ({ name, bytes, type }) =>
      asBucketError(async () => {
        await client.putObject({ Bucket, Key: name, Body: bytes, ContentType: type });
      }),
    read: (name) =>
      asBucketError(async () => {
        const found = await client.getObject({ Bucket, Key: name }).catch((error: unknown) => {
          if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
          throw error;
        });
        if (!found?.Body) return null;
        return { body: found.Body as Readable, type: found.ContentType, length: found.ContentLength };
      }),
    remove: (name) =>
      asBucketError(async () => {
        await client.deleteObject({ Bucket, Key: name });
      }),
  };
}

function openClient(env: BucketSettings): S3 {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const region = env.S3_REGION ?? (endpoint ? REGION_OF_A_CUSTOM_ENDPOINT : undefined);
  return new S3({
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: RESPONSE_WITHIN_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 50 },
      httpsAgent: { keepAlive: true, maxSockets: 50 },
    },
    ...(region ? { region } : {}),
    ...(endpoint
      ? {
          endpoint,
          forcePathStyle: true,
          // By default the SDK adds CRC32 checksums, which older S3-compatible servers reject (501, 400).
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

async function asBucketError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new BucketError(codeOf(cause), { cause });
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
