import { isOnSql } from '../platform/resources/read-resources';

/**
 * SQL condition: whether a product has lots that count. Without the resource no product has, and its boxes are packed and
 * sent without lots.
 */
export const hasLotsSql = (productId: string): string =>
  `(exists (select 1 from lots t where t.product_id = ${productId}) and ${isOnSql('lots')})`;
