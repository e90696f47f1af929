import type { ImageView } from '@cms/catalog/pictures/image-view';
import { listMenu } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';
import { readHome } from '@cms/content/queries/read-home';

import type { PictureView } from '../components/picture/Picture';

/** The category of pizza bases without topping, whose picture illustrates every empty state. */
const BARE_DISCS = 'discos';

/** Shown until the owner has added pictures to the home page. */
const SYMBOL: PictureView = { src: '/icons/icon-512.png', alt: '', width: 512, height: 512 };

/**
 * Returns the picture of a pizza base without topping, for empty pages. Returns null while no such product is on sale,
 * and the page then shows the brand's disc.
 */
export async function bareDiscPicture(cms: Cms): Promise<ImageView | null> {
  const discs = await listMenu(cms, { category: BARE_DISCS });
  return discs.find(({ image }) => image !== null)?.image ?? null;
}

/** The home page's pictures, in the order of its slides: the food, the dough, the delivery. */
type FallbackImage = 'food' | 'dough' | 'delivery';

const SLIDES: Record<FallbackImage, number> = { food: 0, dough: 1, delivery: 2 };

/**
 * Returns a picture of the shop for pages that have no picture of their own. It changes when the owner changes the home
 * page's pictures.
 */
export async function fallbackImage(cms: Cms, subject: FallbackImage): Promise<PictureView> {
  const { slides } = await readHome(cms);
  const own = slides[SLIDES[subject]]?.image;
  return own ?? slides.find(({ image }) => image !== null)?.image ?? SYMBOL;
}
