import { listMenu } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';

/** Whether the data of every product on sale says that it contains no gluten. False when nothing is on sale. */
export async function isMenuGlutenFree(cms: Cms): Promise<boolean> {
  const products = await listMenu(cms);
  return products.length > 0 && products.every(({ isGlutenFree }) => isGlutenFree);
}
