import { readCatalog } from '@cms/menu/read-catalog';
import type { Cms } from '@cms/platform/context';

/** Whether the data of every product on sale says that it contains no gluten. False when nothing is on sale. */
export const isMenuGlutenFree = async (cms: Cms): Promise<boolean> => (await readCatalog(cms)).isGlutenFree;
