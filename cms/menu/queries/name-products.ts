import type { Cms } from '../../platform/context';
import { readCatalog } from '../read-catalog';

/** Returns the names of the given products in the given order, without those that are not on sale. */
export async function nameProducts(cms: Cms, productIds: readonly string[]): Promise<string[]> {
  const { cardById } = await readCatalog(cms);
  return productIds.flatMap((id) => cardById.get(id)?.name ?? []);
}
