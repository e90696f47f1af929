import { caseActs } from '../../cases/acts';
import { catalogActs } from '../../catalog/acts';
import { checkoutActs } from '../../checkout/acts';
import { contentActs } from '../../content/acts';
import { couponActs } from '../../coupons/acts';
import { deliveryActs } from '../../delivery/acts';
import { jobActs } from '../../jobs/acts';
import { lotActs } from '../../lots/acts';
import { notificationActs } from '../../notifications/acts';
import { orderChangeActs } from '../../order-changes/acts';
import { orderActs } from '../../orders/acts';
import { paymentActs } from '../../payments/acts';
import { actRouter } from '../../platform/acts/act';
import { promotionActs } from '../../promotions/acts';
import { recallActs } from '../../recalls/acts';
import { resourceActs } from '../../resources/acts';
import { reviewActs } from '../../reviews/acts';
import { runActs } from '../../runs/acts';
import { searchActs } from '../../search/acts';
import { teamActs } from '../../team/acts';

/** Everything that the panel's pages can do, by domain. Each act states its permission. */
export const panelActs = actRouter({
  cases: caseActs,
  catalog: catalogActs,
  checkout: checkoutActs,
  content: contentActs,
  coupons: couponActs,
  delivery: deliveryActs,
  jobs: jobActs,
  lots: lotActs,
  notifications: notificationActs,
  orderChanges: orderChangeActs,
  orders: orderActs,
  payments: paymentActs,
  promotions: promotionActs,
  recalls: recallActs,
  resources: resourceActs,
  reviews: reviewActs,
  runs: runActs,
  search: searchActs,
  team: teamActs,
});

export type PanelActs = typeof panelActs;
