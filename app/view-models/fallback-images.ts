import type { ImageView } from '@cms/catalog/image-view';
import { listMenu } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';
import { readHome } from '@cms/content/queries/read-home';

import type { PictureView } from '../components/picture/Picture';

/** The category of the bare base, which stands for everything empty in the shop. */
const BARE_DISCS = 'discos';

/** Shown until the owner has put pictures on the home page. */
const MARK: PictureView = { src: '/icons/icon-512.png', alt: '', width: 512, height: 512 };

/** The bare pizza base of empty pages; null while no such product is on sale (the brand's disc stands in then). */
export async function bareDiscPicture(cms: Cms): Promise<ImageView | null> {
  const discs = await listMenu(cms, { category: BARE_DISCS });
  return discs.find(({ image }) => image !== null)?.image ?? null;
}

/** The home page's pictures, in the order of its slides: of the food, of the dough, of the delivery. */
type FallbackImage = 'food' | 'dough' | 'delivery';

const SLIDES: Record<FallbackImage, number> = { food: 0, dough: 1, delivery: 2 };

/** A picture of the house for pages that have none of their own; the owner changes it with the home page's. */
export async function fallbackImage(cms: Cms, subject: FallbackImage): Promise<PictureView> {
  const { slides } = await readHome(cms);
  const own = slides[SLIDES[subject]]?.image;
  return own ?? slides.find(({ image }) => image !== null)?.image ?? MARK;
}
