import { ADJUSTMENT_KINDS, type Adjustment, type AdjustmentKind } from '@shop/cart/order-amounts';
import type { SlotWindow } from '@shop/delivery/slot-text';

import { TO_SEND } from '../lots/lot-pool';
import { ADJUSTMENT_COLUMN, LINE, LINE_STATE, ORDER, type Column, type ValueOf } from './columns';
import { HOLD_ENDS } from './reservation-end';

/** Returns a field whose value is computed from columns. */
const derived = <Value>(sql: string): Pick<Column<Value>, 'sql' | 'value'> => ({ sql });

/** Returns SQL for an order `o`: the column of an adjustment. */
export const adjustmentSql = (kind: AdjustmentKind): string => ORDER[ADJUSTMENT_COLUMN[kind]].sql;

/** SQL: the amount that the adjustments of `orders o` add to the order's total. */
export const ADJUSTED_CENTS = `(${ADJUSTMENT_KINDS.map(adjustmentSql).join(' + ')})`;

const ADJUSTMENTS = `json_build_array(${ADJUSTMENT_KINDS.map(
  (kind) => `json_build_object('kind', '${kind}', 'amountCents', ${adjustmentSql(kind)})`,
).join(', ')})`;

const NET_UNIT = `(${LINE.unitPriceCents.sql} - ${LINE.unitDiscountCents.sql})`;

/**
 * SQL for an order line `l`: the value of one unit. For a unit that replaced another one, this is the unit's price at
 * the time of the replacement.
 */
export const UNIT_WORTH = `coalesce((select g.unit_cents from order_line_changes g where g.replacement_line_id = l.id), ${NET_UNIT})`;

const READABLE_ORDER = {
  ...ORDER,
  /**
   * The time when the order's stock is released unless it is paid. This is the end of the reservation, or of a Pix that
   * was opened during it.
   */
  reservedUntil: derived<Date | null>(HOLD_ENDS),
  adjustments: derived<Adjustment[]>(ADJUSTMENTS),
  /** The promised time window (for delivery or pickup); null for an order without a time window. */
  slot: derived<SlotWindow | null>(
    `case when o.slot_date is not null
       then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end`,
  ),
};

const READABLE_LINE = {
  ...LINE,
  ...LINE_STATE,
  /** The product that the line replaced; null for a line that the buyer bought. */
  replacedName: derived<string | null>(
    `(select x.name from order_line_changes g join orders_lines x on x.id = g.line_id where g.replacement_line_id = l.id)`,
  ),
  /** What the kit of the line was made of when it was sold; null for a line of any other product. */
  components: derived<{ name: string; quantity: number }[] | null>(
    `(select json_agg(json_build_object('name', part.name, 'quantity', part.quantity) order by part.place)
      from order_line_components part where part.line_id = l.id)`,
  ),
  /** The price of one unit after the discount. */
  unitCents: derived<number>(NET_UNIT),
  /** What the payment page charges for the line, which has no Pix price. */
  cardTotalCents: derived<number>(`(${NET_UNIT} + ${LINE.pixDiscountCents.sql}) * ${LINE.quantity.sql}`),
};

type OrderFields = { [Name in keyof typeof READABLE_ORDER]: ValueOf<(typeof READABLE_ORDER)[Name]> };
type LineFields = { [Name in keyof typeof READABLE_LINE]: ValueOf<(typeof READABLE_LINE)[Name]> };

/** The type of a row selected by `orderColumns(names)`. */
export type OrderRowOf<Names extends readonly (keyof OrderFields)[]> = Pick<OrderFields, Names[number]>;
/** The type of one element of `orderLines(names)`. */
export type LineRowOf<Names extends readonly (keyof LineFields)[]> = Pick<LineFields, Names[number]>;

/** The fields of an order that customer, admin and mails show. Add a field here if all three show it. */
export const ORDER_DETAIL = [
  'id',
  'source',
  'placedAt',
  'status',
  'paymentStatus',
  'paymentMethod',
  'deliveryMethod',
  'deliveryAddress',
  'deliveryInstructions',
  'slot',
  'subtotalCents',
  'discountCents',
  'couponCode',
  'pixPercent',
  'adjustments',
  'totalCents',
  'reservedUntil',
] as const satisfies readonly (keyof OrderFields)[];
export type OrderDetail = OrderRowOf<typeof ORDER_DETAIL>;

/** The fields of an order line that customer, admin and mails show. */
export const LINE_DETAIL = [
  'name',
  'quantity',
  'unitPriceCents',
  'unitDiscountCents',
  'pixDiscountCents',
  'promotionTitle',
  'couponCode',
  'notes',
  'removedUnits',
  'replacedName',
] as const satisfies readonly (keyof LineFields)[];
export type LineDetail = LineRowOf<typeof LINE_DETAIL>;

/** Returns SQL for one field of `orders o`, for use in a computation. */
export const orderSql = (name: keyof OrderFields): string => READABLE_ORDER[name].sql;

/** Returns SQL for the select list of these fields of `orders o`. */
export const orderColumns = (names: readonly (keyof OrderFields)[]): string =>
  names.map((name) => `${READABLE_ORDER[name].sql} as "${name}"`).join(', ');

/**
 * Returns SQL for the lines of `orders o` as a JSON array, in the sequence of the cart. `more` adds fields, which may
 * come from tables that `join` adds. `where` is a condition on the lines.
 */
export function orderLines(
  names: readonly (keyof LineFields)[],
  {
    more = {},
    join = '',
    where = 'true',
  }: { more?: Record<string, string>; join?: string; where?: string } = {},
): string {
  const fields = [...names.map((name) => [name, READABLE_LINE[name].sql]), ...Object.entries(more)];
  return `coalesce((select json_agg(json_build_object(${fields.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})
      order by l._order) from orders_lines l ${join} where l._parent_id = o.id and ${where}), '[]')`;
}

/**
 * Returns SQL for the lines of `orders o` that are to be packed, without units that were taken out. Adds the field
 * `quantity`.
 */
export const linesToPack = (names: readonly (keyof LineFields)[]): string =>
  orderLines(names, { more: { quantity: TO_SEND }, where: `${TO_SEND} > 0` });
