import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readOrderedLines, type OrderedLine } from '../ordered-lines';

/** What a customer's own order had; null when there is no such order, or it is somebody else's. */
export const findOrderedLines = (
  cms: Cms,
  order: { orderId: string; customerId: string },
): Promise<OrderedLine[] | null> => readOrderedLines(sqlOf(cms.payload), order);
