import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import type { Cms } from '@cms/platform/context';

/** The code that the page of an order shows its buyer; null for none. */
export const customerOrderCode = async (
  cms: Cms,
  own: { customerId: string; orderId: string },
): Promise<string | null> => (await findCustomerOrder(cms, own))?.deliveryCode ?? null;
