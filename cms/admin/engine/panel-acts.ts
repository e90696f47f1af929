import { catalogActs } from '../../catalog/acts';
import { deliveryActs } from '../../delivery/acts';
import { orderActs } from '../../orders/acts';
import { actRouter } from '../../platform/acts/act';
import { promotionActs } from '../../promotions/acts';

/** Everything that the panel's pages can do, by domain. Each act states its permission. */
export const panelActs = actRouter({
  catalog: catalogActs,
  delivery: deliveryActs,
  orders: orderActs,
  promotions: promotionActs,
});

export type PanelActs = typeof panelActs;
