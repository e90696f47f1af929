import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { readStoredPicture } from '@cms/catalog/pictures/stored-picture';
import type { Cms } from '@cms/platform/context';
import type { Environment } from '@cms/environment';
import { signInAddresses } from '@cms/identities/queries/offered-providers';

import { pictureType } from '../http/picture-type';
import { requestIdOf } from '../http/request-facts';
import { fileHeaders, resourcePolicy } from '../http/security-headers';
import { type CachedResponse, openResponseCache, sendCachedResponse } from './cached-response';
import { cacheBuiltFiles } from './cache-built-files';
import { cacheFile } from './cached-file';

export interface StaticCacheParts {
  cms: Cms;
  env: Pick<Environment, 'PUBLIC_URL' | 'TRUST_PROXY'>;
  /** The folder with the build's output. */
  folder: string;
}

export interface StaticCache {
  /** Returns a listener that serves cached files itself and passes all other requests to `otherwise`. */
  before: (otherwise: RequestListener) => RequestListener;
  /** Removes all pictures from the cache. Call it when a picture may have been deleted. */
  drop: () => void;
}

/** Enough for several times the pictures of a menu, in all their sizes. */
const MAX_PICTURES_BYTES = 24 * 1024 * 1024;
/** Larger pictures are not cached but read for each request, because no page of the shop shows them. */
const MAX_PICTURE_BYTES = 1024 * 1024;

const PICTURE = /^\/imagens\/([^/?]+)(?:\?|$)/;

/**
 * Serves the files that pages need from memory, before any other handler gets the request. Nine in ten requests of a
 * visit are for such files, and opening, reading and closing a file takes longer than sending it. Requests for files
 * that are not cached are passed on to `otherwise`.
 */
export function openStaticCache({ cms, env, folder }: StaticCacheParts): StaticCache {
  const headersOf = fileHeaders({
    publicUrl: env.PUBLIC_URL,
    paymentOrigins: cms.paymentProvider.pageOrigins,
    signInUrls: signInAddresses(cms),
  });
  const built = cacheBuiltFiles(folder, headersOf);
  const pictures = openResponseCache({ maxBytes: MAX_PICTURES_BYTES, now: () => cms.now() });
  const readPicture = async (name: string): Promise<CachedResponse | null> => {
    const type = pictureType(name);
    const picture = type && (await readStoredPicture(cms, name));
    if (!type || !picture || picture.length > MAX_PICTURE_BYTES) return null;
    return cacheFile({
      name,
      type,
      bodies: { identity: picture },
      headers: { ...headersOf(type), ...resourcePolicy('/imagens/') },
    });
  };
  const send = (req: IncomingMessage, res: ServerResponse, stored: CachedResponse) =>
    sendCachedResponse({ req, res, kept: stored, requestId: requestIdOf(req, env.TRUST_PROXY) });

  return {
    drop: () => pictures.drop(),
    before: (otherwise) => (req, res) => {
      const { method, url = '', headers } = req;
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return otherwise(req, res);
      const file = built.get(url);
      if (file) return send(req, res, file);
      const name = PICTURE.exec(url)?.[1];
      if (name === undefined || !pictureType(name)) return otherwise(req, res);
      pictures
        .obtain(name, () => readPicture(name))
        .then(
          (stored) => (stored ? send(req, res, stored) : otherwise(req, res)),
          (error: unknown) => {
            cms.log.warn({ err: error }, 'a picture could not be read');
            otherwise(req, res);
          },
        );
    },
  };
}
