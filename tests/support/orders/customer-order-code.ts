import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import type { Cms } from '@cms/platform/context';

/** Returns the delivery code that the page of an order shows to its buyer; null if it shows none. */
export const customerOrderCode = async (
  cms: Cms,
  own: { customerId: string; orderId: string },
): Promise<string | null> => (await findCustomerOrder(cms, own))?.deliveryCode ?? null;
