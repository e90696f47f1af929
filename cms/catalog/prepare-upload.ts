import { randomUUID } from 'node:crypto';
import { messages } from '@shop/messages/messages';
import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeOperationHook } from 'payload';
import sharp from 'sharp';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** From this EXIF orientation on a picture is stored lying on its side. */
const LYING = 5;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * Decides by content, not by name: only JPG, PNG and WEBP pass, at most 5 MB and 40 megapixels, and the stored name is
 * random. Adds the blurred preview that stands in while the picture loads.
 */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file;
  if ((operation !== 'create' && operation !== 'update') || !file) return args;
  if (file.size > MAX_BYTES) throw new APIError(messages.image_too_large, 400, null, true);

  const picture = sharp(file.data, { limitInputPixels: MAX_PIXELS });
  const { format, orientation = 1 } = await picture
    .metadata()
    .catch(() => ({ format: undefined, orientation: undefined }));
  if (!format || !FORMATS.has(format)) {
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
  if (orientation >= LYING) {
    // Payload would take its height for its width when it decides which sizes to make.
    file.data = await picture.clone().rotate().toFormat(format, { quality: 95 }).toBuffer();
    file.size = file.data.length;
  }
  file.name = `${randomUUID()}.${format === 'jpeg' ? 'jpg' : format}`;
  req.context.blurDataUrl = `data:image/webp;base64,${preview.toString('base64')}`;
  return args;
};

/** Keeps the preview beside the picture it was made from. */
export const storePreview: CollectionBeforeChangeHook = ({ data, context }) =>
  typeof context.blurDataUrl === 'string' ? { ...data, blurDataUrl: context.blurDataUrl } : data;
