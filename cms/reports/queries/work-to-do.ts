import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readAllHeldByGuests } from '../../orders/guests/guest-holds';
import { IS_HELD } from '../../orders/held-order';

/** Counts of pending work. Each count equals the length of the list that shows that work. */
export interface WorkToDo {
  toBegin: number;
  inPreparation: number;
  /** Deliveries that have left the shop. */
  onTheWay: number;
  /** Pickups that wait at the shop for their buyers. */
  readyForPickup: number;
  awaitingPayment: number;
  /** Orders that are held because of their payment and wait for an admin's review. */
  held: number;
  /** Cases that wait for a decision. */
  openCases: number;
  /** Jobs that failed permanently: mails, refunds or notifications that need an admin. */
  failedJobs: number;
  /** How many of them are mails. */
  failedMails: number;
  /** Products of which unpaid orders without an account hold so much that somebody should look. */
  heldUpProducts: number;
}

/** Returns the counts of pending work. */
export async function readWorkToDo(cms: Cms): Promise<WorkToDo> {
  const sql = sqlOf(cms.payload);
  const [row] = await sql.query<Omit<WorkToDo, 'heldUpProducts'> & Record<string, unknown>>(
    // Counts each kind separately, so that each count uses its own index, however many orders are complete.
    `select (select count(*) from orders where status = 'recebido')::int as "toBegin",
       (select count(*) from orders where status = 'em_preparo')::int as "inPreparation",
       (select count(*) from orders where status = 'enviado' and delivery_method = 'delivery')::int as "onTheWay",
       (select count(*) from orders where status = 'enviado' and delivery_method = 'pickup')::int as "readyForPickup",
       (select count(*) from orders where payment_status = 'unpaid' and status <> 'cancelado')::int as "awaitingPayment",
       (select count(*) from orders o where ${IS_HELD})::int as "held",
       (select count(*) from cases where decision is null)::int as "openCases",
       (select count(*) from graphile_worker.jobs where attempts >= max_attempts)::int as "failedJobs",
       (select count(*) from graphile_worker.jobs
        where attempts >= max_attempts and task_identifier = 'send-mail')::int as "failedMails"`,
  );
  if (!row) throw new Error('counting what is to do answered nothing');
  return { ...row, heldUpProducts: (await readAllHeldByGuests(sql)).products.length };
}
