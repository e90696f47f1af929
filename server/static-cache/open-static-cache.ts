import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { readStoredPicture } from '@cms/catalog/stored-picture';
import type { Cms } from '@cms/platform/context';
import type { Environment } from '@cms/platform/environment';
import { signInAddresses } from '@cms/identities/queries/offered-providers';

import { pictureType } from '../http/picture-type';
import { requestIdOf } from '../http/request-facts';
import { resourcePolicy, shopHeaders } from '../http/security-headers';
import {
  type CachedResponse,
  openResponseCache,
  sendCachedResponse,
} from '../response-cache/cached-response';
import { cacheBuiltFiles } from './cache-built-files';
import { cacheFile } from './cached-file';

export interface StaticCacheParts {
  cms: Cms;
  env: Pick<Environment, 'PUBLIC_URL' | 'MERCADO_PAGO_API_URL' | 'TRUST_PROXY'>;
  /** What the build made. */
  folder: string;
}

export interface StaticCache {
  /** Puts the kept files in front of everything else. */
  before: (otherwise: RequestListener) => RequestListener;
  /** Forgets every picture; to be called when one may have been deleted. */
  drop: () => void;
}

/** A menu's pictures in all their sizes, several times over. */
const MAX_PICTURES_BYTES = 24 * 1024 * 1024;
/** Larger ones, which no page of the shop shows, are read for each who asks. */
const MAX_PICTURE_BYTES = 1024 * 1024;

const PICTURE = /^\/imagens\/([^/?]+)(?:\?|$)/;

/**
 * The files that a page brings with it, sent from memory before anything else sees the request: of a visit's requests nine
 * in ten are of this kind, and opening, reading and closing a file takes a process longer than sending it. What is not kept
 * goes on to `otherwise`.
 */
export function openStaticCache({ cms, env, folder }: StaticCacheParts): StaticCache {
  const headers = shopHeaders({
    publicUrl: env.PUBLIC_URL,
    paymentApiUrl: env.MERCADO_PAGO_API_URL,
    signInUrls: signInAddresses(cms),
  })([]);
  const built = cacheBuiltFiles(folder, headers);
  const pictures = openResponseCache({ maxBytes: MAX_PICTURES_BYTES, now: () => cms.now() });
  const readPicture = async (name: string): Promise<CachedResponse | null> => {
    const type = pictureType(name);
    const picture = type && (await readStoredPicture(cms, name));
    if (!type || !picture || picture.length > MAX_PICTURE_BYTES) return null;
    return cacheFile({
      name,
      type,
      bodies: { identity: picture },
      headers: { ...headers, ...resourcePolicy('/imagens/') },
    });
  };
  const send = (req: IncomingMessage, res: ServerResponse, kept: CachedResponse) =>
    sendCachedResponse({ req, res, kept, requestId: requestIdOf(req, env.TRUST_PROXY) });

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
          (kept) => (kept ? send(req, res, kept) : otherwise(req, res)),
          (error: unknown) => {
            cms.log.warn({ err: error }, 'a picture could not be read');
            otherwise(req, res);
          },
        );
    },
  };
}
