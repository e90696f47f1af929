/** SQL: a value of the components of a product `p`, which is null for a product that is no kit. */
const ofComponents = (value: string): string =>
  `(select ${value} from products_components k join products c on c.id = k.product_id where k._parent_id = p.id)`;

/** SQL for a product `p`: whether an order with it can only be picked up. A kit takes this over from its components. */
export const IS_PICKUP_ONLY = `(p.pickup_only is true or coalesce(${ofComponents('bool_or(c.pickup_only)')}, false))`;

/** SQL for a product `p`: how many days ahead it must be ordered. A kit needs as many as its slowest component. */
export const NOTICE_DAYS = `coalesce(greatest(p.notice_days, ${ofComponents('max(c.notice_days)')}), 0)`;
