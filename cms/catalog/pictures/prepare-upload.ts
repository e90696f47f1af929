import { randomUUID } from 'node:crypto';
import { messages } from '@shop/messages/messages';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload';
import type { Metadata, Region, Sharp } from 'sharp';

import { pictureProblem } from './picture-bounds';
import { sharpInTurn } from './sharp-in-turn';

const MAX_BYTES = 5 * 1024 * 1024;
/** The longest side of a stored picture, in pixels. */
export const MAX_SIDE = 2400;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * Prepares the file of an upload, unless `preparePicturesInTurn` did so before the operation and its transaction began.
 */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  // Decodes nothing for a user without the permission. Payload checks access after this hook, and then rejects the
  // request.
  if (!args.overrideAccess && !can(req.user, 'picture:write')) return args;
  await preparePicture(req);
  return args;
};

const prepared = new WeakSet<object>();

/**
 * Checks an upload by content, not by name: accepts only JPG, PNG and WEBP, at most 5 MB and within the bounds of
 * `pictureProblem`; the stored name is random. An animation becomes its first frame. Adds the blurred preview that is shown while the picture loads.
 */
export async function preparePicture(req: PayloadRequest): Promise<void> {
  const { file } = req;
  if (!file || prepared.has(file)) return;
  if (file.data.length === 0) throw refusal(messages.image_not_an_image);
  if (file.size > MAX_BYTES) throw refusal(messages.image_too_large);

  // Reads only the header, without a pixel limit, so that a picture too large to decode is rejected with its own
  // message.
  const facts = await sharpInTurn(file.data, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = facts?.format;
  if (!facts || !format || !FORMATS.has(format)) throw refusal(messages.image_not_an_image);
  const problem = pictureProblem(facts);
  if (problem) throw refusal(adminMessages[problem]);

  const part = takeChosenPart(req, facts);
  if (part || isLying(facts) || isLarge(facts) || isAnimated(facts)) {
    // Rotates and scales the picture before Payload does, for two reasons. Payload confuses height and width of a
    // rotated picture when it chooses the sizes. Payload also reads the whole file again for each size, and on a busy
    // machine, reading twelve megapixels thirteen times would exceed the time limit of the transaction. Of an animation
    // only the first frame is kept: Payload would store all frames below one another.
    const upright = sharpInTurn(file.data).rotate();
    file.data = await unpacked(
      (part ? upright.extract(part) : upright)
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, format === 'png' ? { compressionLevel: 1 } : { quality: 95 }),
    );
    file.size = file.data.length;
  }
  const preview = await unpacked(
    sharpInTurn(file.data).rotate().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }),
  );
  file.name = `${randomUUID()}.${format === 'jpeg' ? 'jpg' : format}`;
  req.context.blurDataUrl = `data:image/webp;base64,${preview.toString('base64')}`;
  prepared.add(file);
}

const refusal = (message: string) => new APIError(message, 400, null, true);

/**
 * Returns a picture's bytes; throws an error with the shop's message for a file that has a picture's header but is
 * not a picture.
 */
const unpacked = (picture: Sharp): Promise<Buffer> =>
  picture.toBuffer().catch(() => {
    throw refusal(messages.image_not_an_image);
  });

/** Returns whether the picture is stored on its side, according to its EXIF orientation. */
const isLying = ({ orientation = 1 }: Metadata) => orientation >= 5;

interface UploadEdits {
  /** Top left corner of the crop, in percent of the upright picture. */
  crop?: { x: unknown; y: unknown };
  widthInPixels?: unknown;
  heightInPixels?: unknown;
}

/**
 * Returns the crop chosen in the admin panel, in pixels of the original; null if none was chosen. Removes the crop from
 * the request, because Payload would crop the scaled-down file again.
 */
function takeChosenPart({ query }: PayloadRequest, facts: Metadata): Region | null {
  const edits = query.uploadEdits as UploadEdits | undefined;
  if (!edits?.crop) return null;
  const [width, height] = isLying(facts) ? [facts.height, facts.width] : [facts.width, facts.height];
  const left = within(Math.floor((Number(edits.crop.x) / 100) * width), 0, width - 1);
  const top = within(Math.floor((Number(edits.crop.y) / 100) * height), 0, height - 1);
  const part = {
    left,
    top,
    width: within(Number(edits.widthInPixels), 1, width - left),
    height: within(Number(edits.heightInPixels), 1, height - top),
  };
  delete edits.crop;
  delete edits.widthInPixels;
  delete edits.heightInPixels;
  return part;
}

/** Rounds a value and limits it to the range; NaN counts as 0. */
const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value) || 0, least), most);

const isAnimated = ({ pages = 1 }: Metadata) => pages > 1;

const isLarge = ({ width, height }: Metadata) => width > MAX_SIDE || height > MAX_SIDE;

/** Stores the preview in the row of the picture it was made from. */
export const storePreview: CollectionBeforeChangeHook = ({ data, context }) =>
  typeof context.blurDataUrl === 'string' ? { ...data, blurDataUrl: context.blurDataUrl } : data;
