import { orderNumber } from '@shop/orders/order-number';
import { providerStatusText, statusDetailText } from '@shop/payments/provider-words';
import Link from 'next/link';

import { ORDERS_PATH } from '../orders/orders-address';
import { mailOutcomeText, mailText, methodText, noticeOutcomeText, noticeTopicText } from './ledger-words';

/** A list hands over the row too: what one column says may depend on another. */
interface CellProps {
  cellData?: unknown;
  rowData?: Record<string, unknown>;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const idOf = (relation: unknown): string | null =>
  typeof relation === 'object' && relation && 'id' in relation ? textOf(relation.id) : textOf(relation);

/** An order by its number, which opens it. */
export function OrderCell({ cellData }: CellProps) {
  const id = idOf(cellData);
  if (!id) return <span>—</span>;
  return (
    <Link href={`${ORDERS_PATH}/${id}`} prefetch={false}>
      {orderNumber(id)}
    </Link>
  );
}

/** The provider's own number; the shop's payments have none. */
export const ProviderNumberCell = ({ cellData, rowData }: CellProps) => (
  <span>{rowData?.['provider'] === 'mercado_pago' ? (textOf(cellData) ?? '—') : '—'}</span>
);

export const PaymentStatusCell = ({ cellData }: CellProps) => (
  <span>{textOf(cellData) ? providerStatusText(String(cellData)) : '—'}</span>
);

export const StatusDetailCell = ({ cellData }: CellProps) => (
  <span>{statusDetailText(textOf(cellData)) ?? '—'}</span>
);

export const MethodCell = ({ cellData }: CellProps) => <span>{methodText(textOf(cellData))}</span>;

export const TopicCell = ({ cellData }: CellProps) => <span>{noticeTopicText(textOf(cellData) ?? '')}</span>;

export const NoticeOutcomeCell = ({ cellData }: CellProps) => (
  <span>{noticeOutcomeText(textOf(cellData))}</span>
);

export const MailCell = ({ cellData }: CellProps) => <span>{mailText(textOf(cellData) ?? '')}</span>;

export const MailOutcomeCell = ({ cellData }: CellProps) => <span>{mailOutcomeText(textOf(cellData))}</span>;
