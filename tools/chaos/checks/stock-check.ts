import { LINE_PARTS, PART_PRODUCT, PART_TO_SEND } from '@cms/lots/lot-pool';
import { violations, type Check } from './violation';

/**
 * Checks that no more was ever sold than was in stock. The sold units are counted from the orders, not from the
 * ledger's own balance.
 */
export const checkStock: Check = async ({ fleet: { sql }, promises }) => {
  const products = await sql.query<{ name: string; supplied: number; held: number; free: number }>(
    `select p.name, p.stock_quantity::int as free,
       coalesce((select sum(m.delta) from stock_movements m
         where m.product_id = p.id and m.reason in ('lote', 'ajuste')), 0)::int as supplied,
       coalesce((select sum(${PART_TO_SEND}) from orders o join (${LINE_PARTS}) on l._parent_id = o.id
         where ${PART_PRODUCT} = p.id and o.stock_held and o.placement_key is not null), 0)::int as held
     from products p where p.slug ~ '^pizza-[0-9a-f]{8}$'`,
  );
  const movements = await sql.query<{ id: string; delta: number }>(
    'select id, delta::int as delta from stock_movements where id = any($1::uuid[])',
    [[...promises.stockMovements.keys()]],
  );
  const written = new Map(movements.map(({ id, delta }) => [id, delta]));
  return [
    ...violations(
      'what is sold and what is free is what there was',
      products
        .filter(({ supplied, held, free }) => free < 0 || supplied - held !== free)
        .map(({ name, supplied, held, free }) => `${name}: ${supplied} came, ${held} sold, ${free} free`),
    ),
    ...violations(
      'a stock movement that was confirmed is in the ledger',
      [...promises.stockMovements]
        .filter(([id, delta]) => written.get(id) !== delta)
        .map(([id, delta]) => `${id} of ${delta}`),
    ),
  ];
};
