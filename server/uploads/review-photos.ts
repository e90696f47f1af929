import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express';

import { leaveMessage } from '@app/session/flash';
import { REVIEW_PHOTO_ANCHOR, reviewPath } from '@app/view-models/review-path';
import { isClientAddress, limitedAddress } from '@cms/customers/limits/limited-address';
import { admitReviewPhoto, setReviewPhoto } from '@cms/reviews/operations/review-photo';
import { findReviewedOrder } from '@cms/reviews/queries/find-own-reviews';
import type { MessageCode } from '@shop/messages/messages';

import { asyncHandler } from '../http/async-handler';
import type { CasePhotoOptions } from './case-photos';
import { receivePhoto } from './receive-photo';
import { UploadPlaces } from './upload-places';

/** How many photos are received at the same time; further ones are rejected. */
const PLACES = { total: 4, perKey: 1 };

/** Receives the photo of a review, because the shop's pages accept only small bodies. The response leads back to the form. */
export function receiveReviewPhotos(app: Express, { folder, contextOf }: CasePhotoOptions): void {
  const places = new UploadPlaces(PLACES);
  app.post(
    '/avaliar/foto/:productId',
    asyncHandler(async (req, res) => {
      const context = contextOf(req);
      const { cms, clientIp } = context;
      const place = { token: textOf(req.query['token']), productId: String(req.params['productId'] ?? '') };
      const order = await findReviewedOrder(cms, place.token);
      const product = order?.products.find(({ id }) => id === place.productId);
      if (!product || place.token === null) return refuse(req, res);
      const back = async (code: MessageCode) => {
        req.resume();
        res.set('Cache-Control', 'no-store');
        res.append(
          'Set-Cookie',
          await leaveMessage(context, code, code === 'review_photo_added' ? 'done' : 'failed'),
        );
        // The page stands at the photo, where it says what became of it.
        res.redirect(303, `${reviewPath(place.token ?? '', product.slug)}#${REVIEW_PHOTO_ANCHOR}`);
      };
      const leave = places.take([
        `review:${place.token}`,
        ...(isClientAddress(clientIp) ? [`address:${limitedAddress(clientIp)}`] : []),
      ]);
      if (!leave) return back('photo_busy');
      try {
        const admitted = await admitReviewPhoto(cms, { token: place.token, ip: clientIp });
        if (!admitted.ok) return await back('photo_limited');
        const received = await receivePhoto(req, folder);
        if (!received.ok) return await back(received.error.code);
        const stored = await setReviewPhoto(cms, place, received.photo);
        await back(stored.ok ? 'review_photo_added' : stored.error.code);
      } finally {
        leave();
      }
    }),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function refuse(req: ExpressRequest, res: ExpressResponse): void {
  req.resume();
  res.set('Cache-Control', 'no-store').status(404).end();
}
