import type { GlutenResult } from '@shop/lots/gluten';
import type { LotIngredient } from '@shop/lots/lot-form';
import type { PersonState } from '@shop/recalls/person-state';

import { findAdminLot } from '../../lots/queries/find-admin-lot';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findRecall, type RecallView } from './find-recall';

/** How many boxes were sent to one city, or were picked up. */
export interface Distribution {
  /** Null for pickups, and for deliveries whose address was erased. */
  city: string | null;
  isPickup: boolean;
  orders: number;
  units: number;
}

/**
 * The shop's report about a recall to the authorities. It contains the lot's data and totals, but no data of buyers.
 */
export interface RecallReport extends Pick<
  RecallView,
  | 'id'
  | 'lotCode'
  | 'productName'
  | 'reason'
  | 'risk'
  | 'instruction'
  | 'isDrill'
  | 'startedAt'
  | 'noticeAt'
  | 'closedAt'
  | 'quantity'
  | 'remainder'
  | 'duties'
> {
  /** Days as 'YYYY-MM-DD'. */
  madeOn: string;
  bestBefore: string;
  releasedAt: Date | null;
  stoppedAt: Date | null;
  gluten: { result: GlutenResult | null; mgKg: number | null; limitMgKg: number | null };
  glutenMethod: string | null;
  laboratory: string | null;
  ingredients: LotIngredient[];
  netWeightGrams: number | null;
  boxes: {
    sent: number;
    putAside: number;
    collected: number;
    /** The number of boxes in orders that have not been sent. The boxes are taken out before those orders are sent. */
    inHouseOrders: number;
    lost: number;
    /**
     * Boxes of this lot that were written off for units that were sent without a recorded lot; see `attributeToLot`.
     */
    withoutLot: number;
  };
  people: Record<PersonState, number>;
  /** The number of orders that were sent without a recorded lot and may have boxes of this lot. */
  possibleOrders: number;
  mails: { count: number; firstAt: Date | null; lastAt: Date | null };
  /** How many people the team called or wrote to. */
  called: number;
  /**
   * The number of orders whose buyers requested a refund in a case (`asked`), and how many of these cases are decided.
   */
  cases: { asked: number; decided: number };
  sentFrom: Date | null;
  sentUntil: Date | null;
  distribution: Distribution[];
}

interface Figures extends Record<string, unknown> {
  lost: number;
  withoutLot: number;
  netWeightGrams: number | null;
  sentFrom: Date | null;
  sentUntil: Date | null;
  mails: number;
  firstMailAt: Date | null;
  lastMailAt: Date | null;
}

/** Returns the report of a recall; null when there is no such recall. */
export async function findRecallReport(cms: Cms, recallId: string): Promise<RecallReport | null> {
  const recall = await findRecall(cms, recallId);
  const lot = recall && (await findAdminLot(cms, recall.lotId));
  if (!recall || !lot) return null;
  const sql = sqlOf(cms.payload);
  const [[figures], distribution] = await Promise.all([
    sql.query<Figures>(
      `select (select coalesce(sum(s.quantity), 0)::int from lot_losses s where s.lot_id = t.id and s.kind = 'perda') as lost,
         (select coalesce(sum(s.quantity), 0)::int from lot_losses s where s.lot_id = t.id and s.kind = 'sem_lote') as "withoutLot",
         p.net_weight_grams::int as "netWeightGrams", sent."from" as "sentFrom", sent.until as "sentUntil",
         mails.count as mails, mails."from" as "firstMailAt", mails.until as "lastMailAt"
       from lots t join products p on p.id = t.product_id
         cross join (select min(e.created_at) as "from", max(e.created_at) as until from recall_orders x
           join order_events e on e.order_id = x.order_id and e.to_status in ('enviado', 'entregue')
             and e.from_status not in ('enviado', 'entregue') where x.recall_id = $2) sent
         cross join (select count(*)::int as count, min(m.sent_at) as "from", max(m.sent_at) as until from recall_people h
           join outgoing_mails m on m.dedupe_key = 'recall:' || h.id and m.sent_at is not null where h.recall_id = $2) mails
       where t.id = $1`,
      [recall.lotId, recall.id],
    ),
    sql.query<Distribution & Record<string, unknown>>(
      `select case when o.delivery_method = 'delivery' then o.address_city end as city, o.delivery_method = 'pickup' as "isPickup",
         count(*)::int as orders, sum(x.units)::int as units
       from recall_orders x join orders o on o.id = x.order_id where x.recall_id = $1
       group by 1, 2 order by units desc, city`,
      [recall.id],
    ),
  ]);
  const { people, possible, toRefill, cases, startedBy: _, ...facts } = recall;
  return {
    ...facts,
    madeOn: lot.madeOn,
    bestBefore: lot.bestBefore,
    releasedAt: lot.releasedAt,
    stoppedAt: lot.blockedAt,
    gluten: { result: lot.glutenResult, mgKg: lot.glutenMgKg, limitMgKg: lot.glutenLimitMgKg },
    glutenMethod: lot.glutenMethod,
    laboratory: lot.laboratory,
    ingredients: lot.ingredients,
    netWeightGrams: figures?.netWeightGrams ?? null,
    boxes: {
      sent: unitsOf(people),
      putAside: unitsOf(people.filter(({ answeredAt }) => answeredAt)),
      collected: unitsOf(people.filter(({ collectedAt }) => collectedAt)),
      inHouseOrders: unitsOf(toRefill),
      lost: figures?.lost ?? 0,
      withoutLot: figures?.withoutLot ?? 0,
    },
    people: {
      respondeu: countOf(people, 'respondeu'),
      avisado: countOf(people, 'avisado'),
      falta: countOf(people, 'falta'),
      sem_contato: countOf(people, 'sem_contato'),
    },
    possibleOrders: possible.length,
    mails: {
      count: figures?.mails ?? 0,
      firstAt: figures?.firstMailAt ?? null,
      lastAt: figures?.lastMailAt ?? null,
    },
    called: people.filter(({ warnedAt }) => warnedAt).length,
    cases: { asked: cases.length, decided: cases.filter(({ decision }) => decision).length },
    sentFrom: figures?.sentFrom ?? null,
    sentUntil: figures?.sentUntil ?? null,
    distribution,
  };
}

const unitsOf = (those: readonly { units: number }[]): number =>
  those.reduce((sum, { units }) => sum + units, 0);

const countOf = (people: RecallView['people'], wanted: PersonState): number =>
  people.filter(({ state }) => state === wanted).length;
