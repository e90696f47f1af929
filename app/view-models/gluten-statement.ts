import { listMenu } from '@cms/catalog/queries/list-menu';
import type { Cms } from '@cms/context';

/** Whether every product on sale says in its own data that it contains no gluten. Nothing on sale says nothing. */
export async function isMenuGlutenFree(cms: Cms): Promise<boolean> {
  const products = await listMenu(cms);
  return products.length > 0 && products.every(({ isGlutenFree }) => isGlutenFree);
}
