import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import {
  ledgerConditions,
  readLedgerPage,
  type LedgerPage,
  type LedgerQuery,
} from '../../platform/database/ledger-page';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import { IS_FROM_PROVIDER, isFromProviderSql } from '../../orders/payment-origin';
import { isNumberOf } from '../pix/pix-codes';
import { matchingOrders } from '../../orders/queries/admin-order-search';

export const PAYMENT_STATES = ['aprovados', 'esperando', 'recusados', 'a-devolver', 'devolvidos'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment, as the admin's list shows it. Amounts in centavos. */
export interface LedgerPayment {
  id: string;
  at: Date;
  orderId: string;
  /** The buyer; null once the buyer's data is erased. The id is null for an order without an account. */
  customer: { id: string | null; name: string } | null;
  status: ProviderPaymentStatus;
  detail: PaymentDetail | null;
  method: string | null;
  amountCents: number;
  refundedCents: number;
  refundDueCents: number;
  /** The provider's number of the payment; null for payments made without the provider. */
  providerNumber: string | null;
}

const STATE_CONDITION: Record<PaymentState, string> = {
  aprovados: `l.status = 'approved'`,
  esperando: `l.status in ('pending', 'in_process', 'authorized', 'in_mediation')`,
  recusados: `l.status in ('rejected', 'cancelled')`,
  'a-devolver': 'l.refund_due_cents > l.refunded_cents',
  devolvidos: 'l.refunded_cents > 0',
};

/** Returns one page of the payments, searched by order, customer, or the provider's number. */
export async function listPayments(
  cms: Cms,
  query: LedgerQuery<PaymentState>,
): Promise<LedgerPage<LedgerPayment>> {
  const found = ledgerConditions(query);
  const { conditions, value } = found;
  if (query.state) conditions.push(STATE_CONDITION[query.state]);
  if (query.search)
    conditions.push(
      `l.order_id = any(array(${matchingOrders(query.search, value)}
        union select p.order_id from payments p where ${IS_FROM_PROVIDER} and ${isNumberOf('p', value(query.search))}))`,
    );
  const page = await readLedgerPage<Omit<LedgerPayment, 'detail'> & { statusDetail: string | null }>(
    sqlOf(cms.payload),
    {
      table: 'payments',
      select: {
        columns: `l.id, l.created_at as at, l.order_id as "orderId",
        case when c.erased_at is null and o.guest is distinct from 'erased'
          then json_build_object('id', c.id, 'name', ${BUYER_NAME}) end as customer,
        l.status, l.status_detail as "statusDetail", l.method, l.amount_cents::float8 as "amountCents",
        l.refunded_cents::float8 as "refundedCents", l.refund_due_cents::float8 as "refundDueCents",
        case when ${isFromProviderSql('l')} then l.provider_payment_id end as "providerNumber"`,
        joins: `join orders o on o.id = l.order_id ${JOIN_BUYER}`,
      },
      found,
      query,
    },
  );
  const { describeDetail } = cms.paymentProvider;
  return {
    ...page,
    rows: page.rows.map(({ statusDetail, ...payment }) => ({
      ...payment,
      detail: describeDetail(statusDetail),
    })),
  };
}
