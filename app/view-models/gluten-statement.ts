import { listMenu } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';

/** Whether every product on sale says in its own data that it contains no gluten. Nothing on sale says nothing. */
export async function isMenuGlutenFree(cms: Cms): Promise<boolean> {
  const products = await listMenu(cms);
  return products.length > 0 && products.every(({ isGlutenFree }) => isGlutenFree);
}
