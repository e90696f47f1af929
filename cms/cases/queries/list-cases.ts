import type { CaseKind, CaseStatus } from '@shop/cases/case-kinds';
import { orderNumber } from '@shop/orders/order-number';

import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** The maximum number of cases in one list. */
const MAX_ROWS = 100;

export interface CaseRowView {
  id: string;
  protocol: string;
  kind: CaseKind;
  status: CaseStatus;
  buyerName: string;
  phone: string | null;
  callMe: boolean;
  orderNumber: string;
  /** The only deadline of a case, here and on its page: the day by which the law asks for an answer. */
  dueAt: Date;
  isLate: boolean;
}

export interface CaseList {
  rows: CaseRowView[];
  counts: Record<CaseStatus, number>;
  /** The open reports of illness, shown above the list whatever filter is chosen. */
  urgent: CaseRowView[];
  now: Date;
}

type Row = Omit<CaseRowView, 'orderNumber'> & { orderId: string } & Record<string, unknown>;

const SELECT = `select r.id, r.protocol, r.kind, r.status, ${BUYER_NAME} as "buyerName", ${BUYER_PHONE} as phone, r.call_me as "callMe",
    r.order_id as "orderId", r.due_at as "dueAt", r.decision is null and r.due_at < now() as "isLate"
  from cases r join orders o on o.id = r.order_id ${JOIN_BUYER}`;

const toView = ({ orderId, ...row }: Row): CaseRowView => ({ ...row, orderNumber: orderNumber(orderId) });

/**
 * Returns the cases of a status. Undecided cases: reports of illness first, then by due time. Decided cases: the latest
 * decision first.
 */
export async function listCases(cms: Cms, status: CaseStatus): Promise<CaseList> {
  const sql = sqlOf(cms.payload);
  const [rows, urgent, counts] = await Promise.all([
    sql.query<Row>(
      `${SELECT} where r.status = $1
       order by r.decided_at desc nulls first, r.kind <> 'passei_mal', r.due_at, r.opened_at, r.id limit $2`,
      [status, MAX_ROWS],
    ),
    sql.query<Row>(
      `${SELECT} where r.decision is null and r.kind = 'passei_mal' order by r.opened_at, r.id limit $1`,
      [MAX_ROWS],
    ),
    sql.query<{ status: CaseStatus; count: number; now: Date }>(
      'select status, count(*)::int as count, now() as now from cases group by status',
    ),
  ]);
  const countOf = (wanted: CaseStatus) => counts.find((each) => each.status === wanted)?.count ?? 0;
  return {
    rows: rows.map(toView),
    urgent: urgent.map(toView),
    counts: {
      aberto: countOf('aberto'),
      em_atendimento: countOf('em_atendimento'),
      resolvido: countOf('resolvido'),
      recusado: countOf('recusado'),
    },
    now: counts[0]?.now ?? cms.now(),
  };
}

/**
 * Returns every case that waits for a decision, whoever takes care of it: reports of illness first, then by due time.
 */
export async function listOpenCases(cms: Cms): Promise<CaseRowView[]> {
  const rows = await sqlOf(cms.payload).query<Row>(
    `${SELECT} where r.decision is null
     order by r.kind <> 'passei_mal', r.due_at, r.opened_at, r.id limit $1`,
    [MAX_ROWS],
  );
  return rows.map(toView);
}
