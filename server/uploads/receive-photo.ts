import type { Request as ExpressRequest } from 'express';

import { preparePhoto, type PreparedPhoto } from '@cms/cases/photos/prepare-photo';
import type { Result } from '@shop/result';

import { BodyProblem } from '../http/read-body';
import { readPhotoForm, type UploadFolder } from './upload-folder';

/** Receives the photo of a form: its size is checked while it is written to disk, its content before it is decoded. */
export async function receivePhoto(
  req: ExpressRequest,
  folder: UploadFolder,
): Promise<
  Result<{ photo: PreparedPhoto; hasConsent: boolean }, { code: 'photo_busy' | 'photo_unreadable' }>
> {
  const received = await folder.receive(req).catch((problem: unknown) => {
    if (problem instanceof BodyProblem && problem.status === 413) return null;
    throw problem;
  });
  if (!received) return { ok: false, error: { code: 'photo_unreadable' } };
  try {
    let hasConsent = false;
    const photo = await preparePhoto(async () => {
      const form = await readPhotoForm(received.file, req.headers['content-type']);
      hasConsent = form?.hasConsent ?? false;
      return form?.photo ?? null;
    });
    if (photo.ok) return { ok: true, photo, hasConsent };
    return { ok: false, error: { code: photo.error.code === 'busy' ? 'photo_busy' : 'photo_unreadable' } };
  } finally {
    await received.remove();
  }
}
