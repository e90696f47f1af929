import { copiesOf } from './checks/mail-check';
import type { ChaosWorld } from './world';

export type Figures = Record<string, number>;

/** Returns the number of people who received a warning. Each of them has a separate link. */
const warnedPeople = ({ fleet: { post } }: ChaosWorld): number =>
  new Set(post.deliveries().flatMap(({ recallToken }) => recallToken ?? [])).size;

/** Returns the metrics of a finished random history, for its report. */
export async function readFigures(world: ChaosWorld): Promise<Figures> {
  const [counts] = await world.fleet.sql.query<Record<string, number>>(
    `with own_lots as (select t.id from lots t join products p on p.id = t.product_id where p.slug ~ '^pizza-[0-9a-f]{8}$')
     select (select count(*) from orders where placement_key is not null)::int as orders,
       (select count(*) from orders where placement_key is not null and payment_status = 'paid')::int as paid,
       (select count(*) from orders where placement_key is not null and status = 'cancelado')::int as cancelled,
       (select count(*) from orders where held_reason is not null)::int as held,
       (select count(*) from payments where refunded_cents > 0 and provider = 'mercado_pago')::int as refunded,
       (select count(*) from payment_notifications)::int as notifications,
       (select count(*) from outgoing_mails where outcome = 'unconfirmed')::int as "unconfirmed mails",
       (select count(*) from customers where erased_at is not null)::int as "erased accounts",
       (select count(*) from orders where placement_key is not null and guest is not null)::int as "orders without an account",
       (select count(*) from pix_codes where provider_payment_id is not null)::int as "Pix codes",
       (select count(*) from cases)::int as cases,
       (select count(*) from cases where amount_cents > 0)::int as "cases with money",
       (select count(*) from own_lots)::int as lots,
       (select coalesce(sum(quantity), 0) from order_line_lots where quantity > 0 and lot_id in (table own_lots))::int as "boxes packed",
       (select count(*) from lot_events where event = 'blocked' and lot_id in (table own_lots))::int as "lots stopped",
       (select count(*) from lot_shortfalls where delta > 0)::int as shortfalls,
       (select count(*) from recalls where not is_drill and lot_id in (table own_lots))::int as recalls,
       (select count(*) from recalls where is_drill and lot_id in (table own_lots))::int as drills,
       (select count(*) from recall_people p join recalls r on r.id = p.recall_id
         where lot_id in (table own_lots))::int as "people of recalls",
       (select count(*) from recall_people p join recalls r on r.id = p.recall_id
         where p.answered_at is not null and lot_id in (table own_lots))::int as "recall answers",
       (select count(*) from order_line_changes where replacement_line_id is null)::int as "lines taken out",
       (select count(*) from order_line_changes where replacement_line_id is not null)::int as "lines replaced",
       (select count(*) from campaigns)::int as campaigns`,
  );
  const { payments } = await world.fleet.simulator.control.state();
  const all = [...world.deaths, ...world.fleet.ends];
  const deaths = (what: RegExp) => all.filter((death) => what.test(death.what)).length;
  return {
    ...counts,
    'payments at the provider': payments.length,
    'push messages delivered': world.fleet.push.received.length,
    'text messages at the provider': world.fleet.sms.messages.length,
    'people warned': warnedPeople(world),
    'mails delivered': world.fleet.post.deliveries().length,
    'copies of mails': copiesOf(world),
    'storefronts killed': deaths(/storefront/),
    'workers killed': deaths(/worker/),
    'offices killed': deaths(/office/),
    'database restarts': deaths(/database/),
    'mail outages': deaths(/mail/),
  };
}
