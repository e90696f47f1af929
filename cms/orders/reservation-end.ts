/** SQL for an order `o`: the time when its stock is released unless it is paid. */
export const HOLD_ENDS = `greatest(o.reserved_until, o.pix_until)`;
