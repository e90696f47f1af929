import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { readSharePicture } from '@cms/sharing/queries/share-picture';

import { FOR_EVER } from '@shop/http-cache';

import { cacheable } from '../cache/cacheable';

/**
 * A picture's old name redirects to the current picture. The redirect is cached only briefly, because the current
 * picture may change again.
 */
const MOVED = { 'Cache-Control': 'public, max-age=300' };
const NOT_NOW = { 'Cache-Control': 'no-store', 'Retry-After': '5' };

/** Serves the pictures of shared links. */
export async function loader({ request, params: { file = '' }, context: { cms } }: LoaderFunctionArgs) {
  const answer = await readSharePicture(cms, file);
  switch (answer?.kind) {
    case 'picture':
      return cacheable(request, { body: answer.bytes, type: 'image/jpeg', cacheControl: FOR_EVER });
    case 'moved':
      return redirect(answer.path, { status: 302, headers: MOVED });
    case 'busy':
      return new Response(null, { status: 503, headers: NOT_NOW });
    default:
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
}
