import type { Cms } from '@cms/platform/context';
import { inTransaction } from '@cms/platform/database/transaction';
import { seedPictures } from '@cms/seed/content/pictures';
import { seedTexts } from '@cms/seed/seed-texts';
import { makeDefaultZone } from '../factories/make-settings';
import { makeImage } from '../factories/make-image';

/** Publishes every global with the shop's own texts, all with one picture, and the default zone with its fee. */
export async function publishTexts(cms: Cms): Promise<void> {
  await makeDefaultZone(cms);
  const { id } = await makeImage(cms);
  const pictures = Object.fromEntries(Object.keys(seedPictures).map((key) => [key, id]));
  await inTransaction(cms.payload, (tx) => seedTexts(cms.payload, tx, pictures as never));
}
