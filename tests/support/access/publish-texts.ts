import type { Cms } from '@cms/platform/context';
import { inTransaction } from '@cms/platform/database/transaction';
import { seedPictures } from '@cms/seed/content/pictures';
import { seedTexts } from '@cms/seed/seed-texts';
import { makeImage } from '../factories/make-image';

/** Publishes every global with the shop's own texts, all with one picture. */
export async function publishTexts(cms: Cms): Promise<void> {
  const { id } = await makeImage(cms);
  const pictures = Object.fromEntries(Object.keys(seedPictures).map((key) => [key, id]));
  await inTransaction(cms.payload, (tx) => seedTexts(cms.payload, tx, pictures as never));
}
