import { deliveryActs } from '../../delivery/acts';
import { orderActs } from '../../orders/acts';
import { actRouter } from '../../platform/acts/act';

/** Everything that the panel's pages can do, by domain. Each act states its permission. */
export const panelActs = actRouter({
  delivery: deliveryActs,
  orders: orderActs,
});

export type PanelActs = typeof panelActs;
