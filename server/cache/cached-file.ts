import { FOR_EVER } from '@shop/http-cache';
import type { ContentCoding } from '../http/content-coding';
import type { CachedResponse, CachedForm } from './cached-response';

export interface FileParts {
  /** The file's name, which also serves as its ETag, because a name is never reused for other content. */
  name: string;
  type: string;
  /** The uncompressed file, and the compressed forms that were made in advance. */
  bodies: { identity: Buffer } & Partial<Record<ContentCoding, Buffer>>;
  /** The headers that every response with this file has. */
  headers: Readonly<Record<string, string>>;
}

/** Returns a file ready to be sent, in the compressed forms that exist and uncompressed. */
export function cacheFile({ name, type, bodies, headers }: FileParts): CachedResponse {
  const isCompressed = bodies.br !== undefined || bodies.gzip !== undefined;
  const form = (coding: ContentCoding): CachedForm => {
    const compressed = coding === 'identity' ? undefined : bodies[coding];
    const etag = compressed ? `"${name}-${coding}"` : `"${name}"`;
    const all = {
      ...headers,
      'Content-Type': type,
      'Cache-Control': FOR_EVER,
      ETag: etag,
      ...(isCompressed && { Vary: 'Accept-Encoding' }),
      ...(compressed && { 'Content-Encoding': coding }),
    };
    return { body: compressed ?? bodies.identity, etag, headers: Object.entries(all).flat() };
  };
  return {
    as: { br: form('br'), gzip: form('gzip'), identity: form('identity') },
    bytes: Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
    expiresAt: Number.POSITIVE_INFINITY,
  };
}
