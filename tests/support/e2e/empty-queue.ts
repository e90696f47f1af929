import { makeAdmin } from './admin';
import type { ShopUnderTest } from './use-shop';

/**
 * Hands over the orders that the tests of earlier files left open, as a team does before it closes, because a long
 * queue slows down every page of the panel that shows the queue.
 */
export async function emptyQueue({
  addresses,
  sql,
}: Pick<ShopUnderTest, 'addresses' | 'sql'>): Promise<void> {
  const { send } = await makeAdmin(addresses);
  // Somebody else may have moved an order since it was read: a courier's page that waited, or a job of the shop.
  for (let round = 1; ; round += 1) {
    const refusals = await handOverAll({ sql, send });
    if (refusals.length === 0) return;
    if (round === ROUNDS) throw new AggregateError(refusals, 'orders of earlier files stay open');
  }
}

const ROUNDS = 3;

async function handOverAll({
  sql,
  send,
}: Pick<ShopUnderTest, 'sql'> & Pick<Awaited<ReturnType<typeof makeAdmin>>, 'send'>): Promise<unknown[]> {
  const open = await sql.query<{ id: string; status: string }>(
    `select o.id, o.status::text as status from orders o join customers c on c.id = o.customer_id
     where c.email like 'teresa.%@clientes.test' and o.payment_status = 'paid' and o.held_reason is null
       and o.status in ('recebido', 'em_preparo', 'enviado')
       and not exists (select 1 from run_stops s join runs r on r.id = s.run_id
                       where s.order_id = o.id and r.state <> 'encerrada')`,
  );
  const refusals: unknown[] = [];
  for (const { id, status } of open)
    await send('POST', `/api/orders/${id}/status`, { from: status, to: 'entregue', withoutLot: true }).catch(
      (refusal: unknown) => refusals.push(refusal),
    );
  return refusals;
}
