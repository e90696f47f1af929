import { MAX_PHOTO_BYTES, PHOTO_CONSENT_FIELD, PHOTO_FIELD } from '@shop/cases/case-photos';
import { caseMessages } from '@shop/messages/case-messages';

/** Photos above this size, in bytes, are reduced before they are sent. */
const LARGE_BYTES = 1_500_000;
const MAX_SIDE = 2000;
const QUALITY = 0.85;
const READ_BY_THE_SHOP = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Returns a photo that the shop can read and that is quick to send: large photos are reduced, and photos in formats
 * that the shop cannot read are converted if the browser can open them. Null for a file that neither the shop nor the
 * browser can read.
 */
export async function smallerPhoto(file: File): Promise<Blob | null> {
  const isKnown = READ_BY_THE_SHOP.includes(file.type);
  if (isKnown && file.size <= LARGE_BYTES) return file;
  const reduced = await redraw(file).catch(() => null);
  return reduced ?? (isKnown && file.size <= MAX_PHOTO_BYTES ? file : null);
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

export type SentPhoto = { ok: true; photoId: string } | { ok: false; message: string };

interface PhotoRequest {
  photo: Blob;
  isAgreed: boolean;
  onPercent: (percent: number) => void;
}

/** Sends one photo. It uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendPhoto(href: string, { photo, isAgreed, onPercent }: PhotoRequest): Promise<SentPhoto> {
  const form = new FormData();
  if (isAgreed) form.set(PHOTO_CONSENT_FIELD, 'on');
  form.set(PHOTO_FIELD, photo, 'foto');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', href);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(Math.round((loaded / Math.max(1, total)) * 100)),
    );
    request.addEventListener('loadend', () => resolve(readAnswer(request.response)));
    request.send(form);
  });
}

function readAnswer(answer: unknown): SentPhoto {
  const { ok, photoId, message } = (answer ?? {}) as { ok?: unknown; photoId?: unknown; message?: unknown };
  if (ok === true && typeof photoId === 'string') return { ok, photoId };
  return { ok: false, message: typeof message === 'string' ? message : caseMessages.photo_failed };
}

/** Asks the shop to delete a photo. Returns whether the photo was deleted. */
export async function askToRemove(href: string): Promise<boolean> {
  const answer = await fetch(href, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ intent: 'remove' }),
  }).catch(() => null);
  return answer?.ok ?? false;
}
