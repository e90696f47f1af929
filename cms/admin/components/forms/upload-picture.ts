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
/** This timeout covers a slow connection, the wait for other pictures and the processing. */
const TIMEOUT_MS = 240_000;

/** The value of a file field's `accept` attribute. */
export const PICTURE_TYPES = TYPES.join(',');

/**
 * Checks the type and the size of a file before it is uploaded, and returns the error text or null. The server also
 * checks the content.
 */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return adminMessages.image_not_an_image;
  return size > MAX_BYTES ? adminMessages.image_too_large : null;
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

/**
 * Uploads a picture and reports its progress (0 to 1). `alt` is the alternative text until a description is written.
 */
export function uploadPicture(
  file: File,
  { alt, onProgress }: { alt: string; onProgress: (part: number) => void },
): Promise<UploadAnswer> {
  const problem = fileProblem(file);
  if (problem) return Promise.resolve({ ok: false, message: problem });
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
    body.set('file', file);
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
