import type { HelpOrder } from '@cms/cases/queries/find-help-order';
import { readHome } from '@cms/content/queries/read-home';
import type { OrderView } from '@cms/orders/customer-order';
import type { Cms } from '@cms/platform/context';

import type { OvenStepView } from '../components/order-page/OvenSteps';
import { isToBake } from '../view-models/help-view';

/**
 * Returns the owner's steps from the freezer to the table for a delivered order; none for any other order, nor while the
 * buyer's own report or withdrawal says that the pizza is not eaten.
 */
export async function ovenStepsOf(
  cms: Cms,
  { status }: Pick<OrderView, 'status'>,
  help: HelpOrder | null,
): Promise<readonly OvenStepView[]> {
  if (status !== 'entregue' || !isToBake(help)) return [];
  return (await readHome(cms)).preparation?.steps ?? [];
}
