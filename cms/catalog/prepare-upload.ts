import { randomUUID } from 'node:crypto';
import { messages } from '@shop/messages/messages';
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload';
import sharp, { type Metadata } from 'sharp';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Of what is kept, in pixels. */
export const MAX_SIDE = 2400;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * Decides by content, not by name: only JPG, PNG and WEBP pass, at most 5 MB and 40 megapixels, and the stored name is
 * random. Adds the blurred preview that stands in while the picture loads.
 */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file;
  if ((operation !== 'create' && operation !== 'update') || !file) return args;
  if (file.data.length === 0) throw new APIError(messages.image_not_an_image, 400, null, true);
  if (file.size > MAX_BYTES) throw new APIError(messages.image_too_large, 400, null, true);

  const picture = sharp(file.data, { limitInputPixels: MAX_PIXELS });
  const facts = await picture.metadata().catch(() => null);
  const format = facts?.format;
  if (!facts || !format || !FORMATS.has(format)) {
    throw new APIError(messages.image_not_an_image, 400, null, true);
  }
  const preview = await picture
    .clone()
    .rotate()
    .resize(16, 16, { fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer()
    .catch(() => {
      throw new APIError(messages.image_not_an_image, 400, null, true);
    });
  if (!isCropped(req) && (isLying(facts) || isLarge(facts))) {
    // Payload takes a lying picture's height for its width when it decides which sizes to make, and reads the whole file
    // again for each of them: twelve megapixels thirteen times would outlast its transaction on a busy machine.
    file.data = await picture
      .clone()
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: 95 })
      .toBuffer();
    file.size = file.data.length;
  }
  file.name = `${randomUUID()}.${format === 'jpeg' ? 'jpg' : format}`;
  req.context.blurDataUrl = `data:image/webp;base64,${preview.toString('base64')}`;
  return args;
};

/** By its EXIF orientation stored on its side. */
const isLying = ({ orientation = 1 }: Metadata) => orientation >= 5;

/** Cut to a part in the panel: that is measured in pixels of the file as it came. */
const isCropped = ({ query }: PayloadRequest) =>
  Boolean((query.uploadEdits as { crop?: unknown } | undefined)?.crop);

const isLarge = ({ width, height }: Metadata) => width > MAX_SIDE || height > MAX_SIDE;

/** Keeps the preview beside the picture it was made from. */
export const storePreview: CollectionBeforeChangeHook = ({ data, context }) =>
  typeof context.blurDataUrl === 'string' ? { ...data, blurDataUrl: context.blurDataUrl } : data;
