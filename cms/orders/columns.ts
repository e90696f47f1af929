import {
  ADJUSTMENT_KINDS,
  adjustmentCents,
  type AdjustmentKind,
  type OrderAmounts,
} from '@shop/cart/order-amounts';
import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderSource } from '@shop/orders/order-source';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';
import type { HeldReason } from '@shop/payments/held-reason';

/*
 * The columns of `orders o` and `orders_lines l`, each defined once: how code reads and writes it, what the
 * customer's data file calls it, and what remains of it when the account is erased. Every SELECT, the INSERT, the
 * data file and the erasure use this module, so that a new column is one line here.
 */

export interface Column<Value> {
  column: string;
  /** SQL that reads the column. */
  sql: string;
  /** The column's name in the file of "Baixar meus dados"; null when the file leaves the column out. */
  inFile: string | null;
  /**
   * SQL of the column's value after an erasure; null when the value stays, because tax law requires it or it describes
   * no person.
   */
  erased: string | null;
  /** Never set; only carries the type of the column's value. */
  readonly value?: Value;
}

interface ColumnOptions {
  inFile: string | null;
  erased?: string;
  /** Whether the column is an enum or a day, which is read as text. */
  isText?: boolean;
}

const columnOf =
  (alias: string) =>
  <Value>(column: string, { inFile, erased, isText }: ColumnOptions): Column<Value> => ({
    column,
    sql: `${alias}.${column}${isText ? '::text' : ''}`,
    inFile,
    erased: erased ?? null,
  });

const ofOrder = columnOf('o');
const ofLine = columnOf('l');

const ERASED_ADDRESS = 'Endereço apagado com a conta';

/** The columns of `orders`, in the order of the customer's data file. Amounts in centavos. */
export const ORDER = {
  id: ofOrder<string>('id', { inFile: 'codigo' }),
  /** The customer's id; null for an order without an account, whose buyer is in `order_contacts`. */
  customerId: ofOrder<string | null>('customer_id', { inFile: null }),
  /**
   * For an order without an account: whether the buyer's contact is stored (`contact`) or erased (`erased`). Null for
   * an order of an account.
   */
  guest: ofOrder<'contact' | 'erased' | null>('guest', { inFile: null }),
  /** When an account claimed the order, which was placed without one; null for any other order. */
  claimedAt: ofOrder<Date | null>('claimed_at', { inFile: 'passou_para_a_conta_em' }),
  source: ofOrder<OrderSource>('source', { inFile: 'origem' }),
  placedAt: ofOrder<Date>('created_at', { inFile: 'criado_em' }),
  status: ofOrder<OrderStatus>('status', { inFile: 'situacao', isText: true }),
  paymentStatus: ofOrder<PaymentStatus>('payment_status', { inFile: 'pagamento', isText: true }),
  /** The payment method by the provider's name for it; `METHOD_NOT_CHOSEN` before the customer chose one. */
  paymentMethod: ofOrder<string>('payment_method', { inFile: 'forma_de_pagamento' }),
  deliveryMethod: ofOrder<DeliveryMethod>('delivery_method', { inFile: 'forma_de_entrega', isText: true }),
  /** The complete address in one line, or 'Retirada na loja'. */
  deliveryAddress: ofOrder<string>('delivery_address', {
    inFile: 'endereco',
    erased: `case when delivery_method = 'delivery' then '${ERASED_ADDRESS}' else delivery_address end`,
  }),
  addressStreet: ofOrder<string | null>('address_street', { inFile: 'rua', erased: 'null' }),
  addressNumber: ofOrder<string | null>('address_number', { inFile: 'numero_da_casa', erased: 'null' }),
  addressComplement: ofOrder<string | null>('address_complement', { inFile: 'complemento', erased: 'null' }),
  addressNeighborhood: ofOrder<string | null>('address_neighborhood', { inFile: 'bairro', erased: 'null' }),
  addressCity: ofOrder<string | null>('address_city', { inFile: 'cidade', erased: 'null' }),
  addressCep: ofOrder<string | null>('address_cep', { inFile: 'cep', erased: 'null' }),
  /** The pickup text, or ''. The buyer does not type this text. */
  deliveryNotes: ofOrder<string | null>('delivery_notes', {
    inFile: 'observacoes_da_entrega',
    erased: 'null',
  }),
  /** Instructions for the person who delivers, typed by the buyer. */
  deliveryInstructions: ofOrder<string | null>('delivery_instructions', {
    inFile: 'instrucoes_da_entrega',
    erased: 'null',
  }),
  zoneId: ofOrder<string | null>('zone_id', { inFile: null, erased: 'null' }),
  /** The zone's name when the order was placed. */
  zoneName: ofOrder<string | null>('zone_name', { inFile: 'area_de_entrega', erased: 'null' }),
  slotTemplateId: ofOrder<string | null>('slot_template_id', { inFile: null }),
  /** The promised time window: a day, and the window's times as 'HH:MM'. Null for an order without a time window. */
  slotDate: ofOrder<string | null>('slot_date', { inFile: 'dia_prometido', isText: true }),
  slotFrom: ofOrder<string | null>('slot_from', { inFile: 'inicio_do_horario_prometido' }),
  slotTo: ofOrder<string | null>('slot_to', { inFile: 'fim_do_horario_prometido' }),
  /** Whether the order occupies one of the limited places in its time window. */
  slotHeld: ofOrder<boolean>('slot_held', { inFile: null }),
  /**
   * The time until which the buyer may choose another window if the order's window was lost. Without a choice, the
   * money is then refunded.
   */
  slotChoiceUntil: ofOrder<Date | null>('slot_choice_until', { inFile: 'escolher_horario_ate' }),
  /** The code of the coupon that the order uses; null without one. */
  couponCode: ofOrder<string | null>('coupon_code', { inFile: 'cupom' }),
  /** The percentage that the buyer is offered for paying with Pix, as it was when the order was placed; 0 for none. */
  pixPercent: ofOrder<number>('pix_percent', { inFile: 'desconto_oferecido_no_pix_por_cento' }),
  subtotalCents: ofOrder<number>('subtotal_cents', { inFile: 'subtotal_centavos' }),
  discountCents: ofOrder<number>('discount_cents', { inFile: 'desconto_centavos' }),
  deliveryFeeCents: ofOrder<number>('delivery_fee_cents', { inFile: 'taxa_de_entrega_centavos' }),
  /** What left the order before it was paid; zero or less. */
  takenOutCents: ofOrder<number>('taken_out_cents', { inFile: 'itens_que_sairam_centavos' }),
  totalCents: ofOrder<number>('total_cents', { inFile: 'total_centavos' }),
  stockHeld: ofOrder<boolean>('stock_held', { inFile: null }),
  /** Until when the order's payment page accepts payments. */
  payUntil: ofOrder<Date | null>('reserved_until', { inFile: 'reservado_ate' }),
  pixUntil: ofOrder<Date | null>('pix_until', { inFile: 'reservado_para_pix_ate' }),
  /** When the order was paid. */
  receivedAt: ofOrder<Date | null>('received_at', { inFile: 'recebido_em' }),
  heldReason: ofOrder<HeldReason | null>('held_reason', { inFile: 'retido_por' }),
  /**
   * Why the order is cancelled as soon as none of its payments can be approved any more, and since when it waits for
   * that; null for an order that does not wait.
   */
  closingReason: ofOrder<string | null>('closing_reason', { inFile: 'encerrando_por' }),
  closingSince: ofOrder<Date | null>('closing_since', { inFile: 'encerrando_desde' }),
  preferenceId: ofOrder<string | null>('preference_id', { inFile: 'codigo_da_cobranca' }),
  paymentLink: ofOrder<string | null>('payment_link', { inFile: 'pagina_de_pagamento', erased: 'null' }),
  placementKey: ofOrder<string | null>('placement_key', {
    inFile: null,
    // The placement key is erased, because it is a hash of data that includes the address. The value that replaces the
    // key is unique, too.
    erased: `case when placement_key is null then null else 'erased:' || id end`,
  }),
  cartId: ofOrder<string | null>('cart_id', { inFile: null, erased: 'null' }),
  termsVersion: ofOrder<string | null>('terms_version', { inFile: 'versao_dos_termos' }),
  termsAcceptedAt: ofOrder<Date | null>('terms_accepted_at', { inFile: 'termos_aceitos_em' }),
  updatedAt: ofOrder<Date>('updated_at', { inFile: 'alterado_em', erased: 'now()' }),
};

export const LINE = {
  productId: ofLine<string>('product_id', { inFile: null }),
  name: ofLine<string>('name', { inFile: 'produto' }),
  quantity: ofLine<number>('quantity', { inFile: 'quantidade' }),
  unitPriceCents: ofLine<number>('unit_price_cents', { inFile: 'preco_centavos' }),
  unitDiscountCents: ofLine<number>('unit_discount_cents', { inFile: 'desconto_centavos' }),
  /** The part of the unit's discount that Pix takes off, while the order has the Pix price. */
  pixDiscountCents: ofLine<number>('pix_discount_cents', { inFile: 'desconto_do_pix_centavos' }),
  /** The title of the promotion that gave the discount, as it was; null without one, and for orders before titles were stored. */
  promotionTitle: ofLine<string | null>('promotion_title', { inFile: 'promocao' }),
  /** The code of the coupon that gave the discount, in place of a promotion. */
  couponCode: ofLine<string | null>('coupon_code', { inFile: 'cupom' }),
  notes: ofLine<string | null>('notes', { inFile: 'observacao', erased: 'null' }),
  /** The file name of the product's picture. */
  image: ofLine<string | null>('image', { inFile: null }),
  /** The product's label when it was sold; null for orders placed before labels were stored. */
  label: ofLine<string | null>('label', { inFile: 'rotulo' }),
  /** The version of the label under which the line was sold; null for orders placed before versions were stored. */
  labelVersionId: ofLine<number | null>('label_version_id', { inFile: null }),
};

/** What happened to a line after the order was placed. Only triggers and `changeLine` write these columns. */
export const LINE_STATE = {
  /** Units that were taken out of the order, or replaced. */
  removedUnits: ofLine<number>('removed_units', { inFile: 'quantidade_retirada' }),
};

/**
 * The column of each kind of adjustment. The check constraint `orders_amounts` contains the sum of the same columns.
 */
export const ADJUSTMENT_COLUMN = {
  delivery: 'deliveryFeeCents',
  takenOut: 'takenOutCents',
} as const satisfies Record<AdjustmentKind, keyof typeof ORDER>;

/** The type of a column's value. */
export type ValueOf<Source> = Source extends { value?: infer Value } ? Exclude<Value, undefined> : never;

/** The values of a new order by field. A column without a value gets its default. */
export type NewOrder = Partial<{ [Name in keyof typeof ORDER]: ValueOf<(typeof ORDER)[Name]> }>;
export type NewOrderLine = { [Name in keyof typeof LINE]: ValueOf<(typeof LINE)[Name]> };

/** Returns the amounts of a quote as fields of an order. */
export const amountColumns = ({
  subtotalCents,
  discountCents,
  adjustments,
  totalCents,
}: OrderAmounts): NewOrder => ({
  subtotalCents,
  discountCents,
  ...Object.fromEntries(
    ADJUSTMENT_KINDS.map((kind) => [ADJUSTMENT_COLUMN[kind], adjustmentCents(adjustments, kind)]),
  ),
  totalCents,
});

/** Returns the parts of a delivery address as fields of an order. */
export const addressColumns = (address: DeliveryAddress): NewOrder => ({
  addressStreet: address.street,
  addressNumber: address.number,
  addressComplement: address.complement || null,
  addressNeighborhood: address.neighborhood,
  addressCity: address.city,
  addressCep: address.cep,
});

/** Returns the columns, placeholders (from `$1`) and values of an INSERT into `orders`, always in the same order. */
export function orderInsert(order: NewOrder): { columns: string; placeholders: string; values: unknown[] } {
  const names = Object.keys(ORDER).filter((name) => name in order) as (keyof typeof ORDER)[];
  return {
    columns: names.map((name) => ORDER[name].column).join(', '),
    placeholders: names.map((_, place) => `$${place + 1}`).join(', '),
    values: names.map((name) => order[name]),
  };
}

/** The columns of a line, for an INSERT into `orders_lines`. */
export const LINE_COLUMNS = Object.values(LINE)
  .map(({ column }) => column)
  .join(', ');

/** Returns lines as JSON rows of `orders_lines`, numbered from 1, for `json_populate_recordset`. */
export const lineRecords = (lines: readonly NewOrderLine[]): string =>
  JSON.stringify(
    lines.map((line, index) => ({
      _order: index + 1,
      ...Object.fromEntries(
        Object.entries(line).map(([name, value]) => [LINE[name as keyof NewOrderLine].column, value]),
      ),
    })),
  );

const fileColumns = (columns: Record<string, Column<unknown>>): string =>
  Object.values(columns)
    .flatMap(({ sql, inFile }) => (inFile === null ? [] : [`${sql} as ${inFile}`]))
    .join(', ');

/** SQL: the columns of `orders o` and of `orders_lines l` that the customer's data file contains. */
export const ORDER_IN_FILE = fileColumns(ORDER);
export const LINE_IN_FILE = fileColumns({ ...LINE, ...LINE_STATE });

/**
 * Returns SQL: `set` contains the assignments that erase a person's data, and `where` finds rows that still contain
 * such data.
 */
function erasure(columns: Record<string, Column<unknown>>): { set: string; where: string } {
  const erased = Object.values(columns).filter((column) => column.erased !== null);
  return {
    set: erased.map((column) => `${column.column} = ${column.erased}`).join(', '),
    where: `(${erased.map(({ column }) => `${column} is not null`).join(' or ')})`,
  };
}

/** SQL: removes a person's data from `orders` and from `orders_lines`. */
export const ORDER_ERASURE = erasure(ORDER);
export const LINE_ERASURE = erasure(LINE);
