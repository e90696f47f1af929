import type { Cms } from '../../platform/context';
import { customersMatching } from '../../customers/queries/customer-search';
import {
  ledgerConditions,
  readLedgerPage,
  type LedgerPage,
  type LedgerQuery,
} from '../../platform/database/ledger-page';
import { sqlOf } from '../../platform/database/sql';
import { CONTACTS_AS_CUSTOMERS } from '../../orders/buyer';
import { orderNumbersMatching } from '../../orders/queries/admin-order-search';

export const MAIL_STATES = ['enviados', 'esperando', 'nao-enviados'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the shop in the admin's list. */
export interface LedgerMail {
  id: string;
  at: Date;
  kind: string;
  /** The recipient. The id is null for the buyer of an order without an account. */
  customer: { id: string | null; name: string } | null;
  orderId: string | null;
  outcome: string | null;
  /** What the receiving server said when it refused the mail for good. */
  refusal: string | null;
  sentAt: Date | null;
  /** The result of a text message that was sent or rejected; null for any other mail or message. */
  sms: LedgerSms | null;
}

export interface LedgerSms {
  status: string;
  failure: string | null;
  priceMicros: number | null;
  currency: string | null;
}

const STATE_CONDITION: Record<MailState, string> = {
  enviados: `l.outcome in ('sent', 'unconfirmed')`,
  esperando: `(l.outcome is null or l.outcome in ('sending', 'handed_over'))`,
  'nao-enviados': `l.outcome not in ('sent', 'unconfirmed', 'sending', 'handed_over')`,
};

/** SQL condition: the mail `l` goes to the buyer of an order without an account. */
const IS_TO_GUEST = `(l.customer_id is null and l.kind not like '%-admin')`;

/** Returns one page of mails, searched by recipient or order. */
export function listMails(cms: Cms, query: LedgerQuery<MailState>): Promise<LedgerPage<LedgerMail>> {
  const found = ledgerConditions(query);
  const { conditions, value } = found;
  if (query.state) conditions.push(STATE_CONDITION[query.state]);
  if (query.search) {
    const ofOrder = orderNumbersMatching(query.search, value);
    conditions.push(
      `(l.customer_id = any(array(select c.id from customers c where ${customersMatching(query.search, value)}))
        or (l.order_id = any(array(select c.order_id from ${CONTACTS_AS_CUSTOMERS}
          where ${customersMatching(query.search, value)})) and ${IS_TO_GUEST})
        ${ofOrder ? `or l.order_id = any(array(${ofOrder}))` : ''})`,
    );
  }
  return readLedgerPage(sqlOf(cms.payload), {
    table: 'outgoing_mails',
    select: {
      columns: `l.id, l.created_at as at, l.kind, l.order_id as "orderId", l.outcome, l.refusal, l.sent_at as "sentAt",
        case when c.erased_at is null and coalesce(c.full_name, k.name) is not null
          then json_build_object('id', c.id, 'name', coalesce(c.full_name, k.name)) end as customer,
        case when s.status is not null then json_build_object('status', s.status, 'failure', s.failure,
          'priceMicros', s.price_micros, 'currency', s.currency) end as sms`,
      joins: `left join customers c on c.id = l.customer_id left join sms_messages s on s.mail_id = l.id
        left join order_contacts k on k.order_id = l.order_id and ${IS_TO_GUEST}`,
    },
    found,
    query,
  });
}
