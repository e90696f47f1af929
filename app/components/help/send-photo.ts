import { smallerPhoto } from '@packages/browser/smaller-photo';
import { MAX_PHOTO_BYTES, PHOTO_CONSENT_FIELD, PHOTO_FIELD } from '@shop/cases/case-photos';
import { caseMessages } from '@shop/messages/case-messages';

/** What the shop reads, and from which size, in bytes, a photo is reduced before it is sent. */
const LIMITS = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  largeBytes: 1_500_000,
  maxBytes: MAX_PHOTO_BYTES,
  maxSide: 2000,
};

/** Returns the photo as it is sent; null for a file that is no photo for the shop, nor for the browser. */
export const readyPhoto = (file: File): Promise<Blob | null> => smallerPhoto(file, LIMITS);

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
  const response = await fetch(href, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ intent: 'remove' }),
  }).catch(() => null);
  return response?.ok ?? false;
}
