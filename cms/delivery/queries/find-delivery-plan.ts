import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import {
  deliveryPlanOf,
  readDeliveryFacts,
  type DeliveryPlanView,
  type PlanQuestion,
} from '../delivery-plan';

export type { DeliveryPlanView, PlanQuestion, ZoneView } from '../delivery-plan';

/**
 * Returns fee, minimum and windows for a place and a method, now. Nothing is cached: places are taken all the time. SQL:
 * shares its statements with the transaction that places the order.
 */
export async function findDeliveryPlan(cms: Cms, question: PlanQuestion): Promise<DeliveryPlanView> {
  return deliveryPlanOf(await readDeliveryFacts(sqlOf(cms.payload)), question);
}
