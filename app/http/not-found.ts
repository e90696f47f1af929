import type { AppLoadContext } from '@remix-run/node';

import type { PictureView } from '../components/picture/Picture';
import { bareDiscPicture } from '../view-models/fallback-images';
import { PRIVATE } from '../cache/cache-control';

/** What the 404 page shows beside its text. */
export interface NotFoundView {
  picture: PictureView | null;
}

/**
 * Returns the shop's 404 page, to be thrown when something does not exist. It is also thrown, with the same text, for
 * what belongs to another customer.
 */
export async function notFound({ cms }: AppLoadContext): Promise<Response> {
  const view: NotFoundView = { picture: await bareDiscPicture(cms) };
  return Response.json(view, { status: 404, statusText: 'Not Found', headers: PRIVATE });
}
