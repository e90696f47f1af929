import { readHome } from '@cms/content/queries/read-home';
import type { OrderView } from '@cms/orders/customer-order';
import type { Cms } from '@cms/platform/context';

import type { OvenStepView } from '../components/order-page/OvenSteps';

/** Returns the owner's steps from the freezer to the table for a delivered order; none for any other order. */
export async function ovenStepsOf(
  cms: Cms,
  { status }: Pick<OrderView, 'status'>,
): Promise<readonly OvenStepView[]> {
  if (status !== 'entregue') return [];
  return (await readHome(cms)).preparation?.steps ?? [];
}
