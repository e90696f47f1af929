import type { Cms } from '../../platform/context';
import { readCatalog } from '../read-catalog';

/** Returns the names of those products that are on sale, in the given order. */
export async function nameProducts(cms: Cms, productIds: readonly string[]): Promise<string[]> {
  const { cardById } = await readCatalog(cms);
  return productIds.flatMap((id) => cardById.get(id)?.name ?? []);
}
