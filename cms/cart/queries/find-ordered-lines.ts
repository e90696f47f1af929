import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readOrderedLines, type OrderedLine } from '../ordered-lines';

/** Returns the lines of a customer's own order; null when it does not exist or belongs to another customer. */
export const findOrderedLines = (
  cms: Cms,
  order: { orderId: string; customerId: string },
): Promise<OrderedLine[] | null> => readOrderedLines(sqlOf(cms.payload), order);
