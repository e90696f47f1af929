import type { Cms } from '../../platform/context';
import { readCatalog } from '../read-catalog';

/** The names of those of the products that are on sale, in the order asked. */
export async function nameProducts(cms: Cms, productIds: readonly string[]): Promise<string[]> {
  const { cardById } = await readCatalog(cms);
  return productIds.flatMap((id) => cardById.get(id)?.name ?? []);
}
