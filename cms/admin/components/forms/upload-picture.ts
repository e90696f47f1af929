import { smallerPhoto } from '@packages/browser/smaller-photo';
import { adminMessages } from '@shop/messages/admin-messages';

import { imagePath } from '../../../catalog/pictures/image-view';

export interface UploadedPicture {
  mediaId: string;
  thumbUrl: string;
  url: string;
}

export type UploadAnswer = { ok: true; picture: UploadedPicture } | { ok: false; message: string };

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** The format of an iPhone's photos. Most browsers give such a file no type. */
const HEIC_TYPES = ['image/heic', 'image/heif'];
const HEIC_NAME = /\.hei[cf]$/i;
/** In pixels, as long as the longest side that the shop stores. */
const MAX_SIDE = 2400;
/** This timeout covers a slow connection, the wait for other pictures and the processing. */
const TIMEOUT_MS = 240_000;

/** The value of a file field's `accept` attribute. */
export const PICTURE_TYPES = [...TYPES, ...HEIC_TYPES, '.heic', '.heif'].join(',');

const isHeic = ({ type, name }: File) => HEIC_TYPES.includes(type) || HEIC_NAME.test(name);

/**
 * Returns the file as it is uploaded, or the error text. A photo that is too large is reduced here, and a photo of an
 * iPhone is converted if this browser can open it. The server also checks the content.
 */
async function readyPicture(file: File): Promise<{ file: Blob } | { problem: string }> {
  if (!TYPES.includes(file.type) && !isHeic(file)) return { problem: adminMessages.image_not_an_image };
  const ready = await smallerPhoto(file, {
    types: TYPES,
    largeBytes: MAX_BYTES,
    maxBytes: MAX_BYTES,
    maxSide: MAX_SIDE,
  });
  if (ready) return { file: ready };
  return { problem: isHeic(file) ? adminMessages.image_heic : adminMessages.image_too_large };
}

const KNOWN: readonly string[] = [
  adminMessages.image_not_an_image,
  adminMessages.image_too_large,
  adminMessages.image_too_many_pixels,
  adminMessages.image_too_deep,
  adminMessages.images_waiting,
  adminMessages.image_storage_unavailable,
];

interface StoredMedia {
  id: string;
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | undefined>;
}

interface UploadOptions {
  /** The alternative text until a description is written. */
  alt: string;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads a picture, which may first be reduced or converted, and reports the progress. */
export async function uploadPicture(chosen: File, options: UploadOptions): Promise<UploadAnswer> {
  const ready = await readyPicture(chosen);
  return 'problem' in ready ? { ok: false, message: ready.problem } : send(ready.file, chosen.name, options);
}

function send(file: Blob, name: string, { alt, onProgress }: UploadOptions): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const failed = (message: string = adminMessages.image_failed) => resolve({ ok: false, message });
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media?depth=0');
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = request.response as {
        doc?: StoredMedia;
        errors?: { message?: string }[];
      } | null;
      if (request.status === 201 && answer?.doc) return resolve({ ok: true, picture: pictureOf(answer.doc) });
      if (request.status === 401) return failed(adminMessages.signed_out);
      if (request.status === 413) return failed(adminMessages.image_too_large);
      const message = answer?.errors?.[0]?.message ?? '';
      failed(KNOWN.includes(message) ? message : undefined);
    };
    request.onerror = () => failed();
    request.ontimeout = () => failed();
    request.onabort = () => failed();
    const body = new FormData();
    body.set('_payload', JSON.stringify({ alt }));
    body.set('file', file, name);
    request.send(body);
  });
}

function pictureOf({ id, filename, sizes }: StoredMedia): UploadedPicture {
  const full = filename ?? '';
  return {
    mediaId: id,
    thumbUrl: imagePath(sizes?.thumb?.filename ?? full),
    url: imagePath(sizes?.webp480?.filename ?? full),
  };
}
