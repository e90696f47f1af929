import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';
import {
  amountRows,
  lineGrossCents,
  type OrderAmounts,
  type PromotedLine,
  type SummedOrder,
} from '@shop/cart/order-amounts';

import type { PixQuote } from '@shop/cart/pix-price';

import { LegalLinks } from '../account/Terms';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './order-summary.module.css';

/** A line of the cart, named in the summary with its price before discounts. */
export interface SummaryLine extends PromotedLine {
  productId: string;
  name: string;
  /** A product that is no longer on sale is not part of the sum. */
  isForSale: boolean;
}

export interface OrderSummaryView extends OrderAmounts, SummedOrder {
  /** What the order costs with Pix; null without a Pix price. */
  pix: PixQuote | null;
  lines: readonly SummaryLine[];
}

export interface AmountListProps {
  summary: OrderSummaryView;
  /** What differs from what the page showed before: the delivery fee, or the price with Pix. */
  news?: string | null;
  /** Shown instead of the delivery fee while no fee is known for the place. */
  unknownFee?: string | null;
  /** Whether screen readers announce each new total. */
  isAnnounced?: boolean;
}

/** The lines and the amounts of the order, down to the total: everything shown adds up from top to bottom. */
export function AmountList({
  summary,
  news = null,
  unknownFee = null,
  isAnnounced = false,
}: AmountListProps) {
  return (
    <dl className={styles.amounts}>
      {summary.lines
        .filter(({ isForSale }) => isForSale)
        .map((line) => (
          <Amount
            key={line.productId}
            label={`${line.quantity} × ${line.name}`}
            value={formatBrl(lineGrossCents(line))}
            row="line"
          />
        ))}
      {amountRows(summary).map(({ key, label, value, isReduction }) => (
        <Amount
          key={key}
          label={label}
          value={(key === 'delivery' && unknownFee) || value}
          className={isReduction ? styles.reduction : key === 'subtotal' ? styles.subtotal : undefined}
        />
      ))}
      {news ? (
        <div>
          <dt className={text.srOnly}>Aviso</dt>
          <dd className={styles.news}>{news}</dd>
        </div>
      ) : null}
      <Amount
        label={unknownFee ? 'Total sem a entrega' : 'Total'}
        value={formatBrl(summary.totalCents)}
        className={styles.total}
        isAnnounced={isAnnounced}
      />
      {summary.pix ? <PixAmount pix={summary.pix} /> : null}
    </dl>
  );
}

const PixAmount = ({ pix: { percent, offCents, totalCents } }: { pix: PixQuote }) => (
  <Amount
    label={`No Pix: ${percent}\u00A0% menos nos produtos (−${formatBrl(offCents)})`}
    value={formatBrl(totalCents)}
    className={styles.pix}
  />
);

export interface OrderSummaryProps {
  /** The amounts. */
  children: ReactNode;
  /** The pay buttons of wide screens; phones have them in the PayBar. */
  payButtons: ReactNode;
  /** The selected time window and the place of delivery or pickup, repeated beside the total. */
  promise?: { text: string; detail: string } | null;
  /** Why the order cannot be paid now; shown above the buttons. */
  notice?: ReactNode;
}

/** The amounts of the order and the pay buttons, beside the steps on wide screens. */
export function OrderSummary({ children, payButtons, promise = null, notice }: OrderSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Resumo do pedido</h2>
      {children}
      {notice}
      <div className={styles.pay}>{payButtons}</div>
      {promise ? (
        <p className={styles.promise}>
          <Icon name="calendar" />
          <span>
            <b>{promise.text}</b>
            <br />
            {promise.detail}
          </span>
        </p>
      ) : null}
      <PaymentMethods />
      <OrderTerms />
    </section>
  );
}

/** What the buyer accepts by placing the order. */
export function OrderTerms() {
  return (
    <p className={classNames(text.micro, text.muted)}>
      Ao finalizar o pedido, você concorda com <LegalLinks />
    </p>
  );
}

/** Amounts are never translated; words in their place, such as 'Grátis', are. */
const MONEY = /R\$/;

function Amount({
  label,
  value,
  className,
  row,
  isAnnounced = false,
}: {
  label: string;
  value: string;
  className?: string | undefined;
  /** The kind of the row, for styles. */
  row?: 'line';
  /** Whether screen readers announce each change. */
  isAnnounced?: boolean;
}) {
  return (
    <div
      className={className}
      data-row={row}
      {...(isAnnounced && { 'aria-live': 'polite', 'aria-atomic': true })}
    >
      <dt>{label}</dt>
      <dd translate={MONEY.test(value) ? 'no' : undefined}>{value}</dd>
    </div>
  );
}

function PaymentMethods() {
  return (
    <ul className={styles.methods} aria-label="Formas de pagamento">
      <li>
        <Icon name="qrcode" />
        Pix
      </li>
      <li>
        <Icon name="credit-card" />
        Cartão de crédito
      </li>
      <li>
        <Icon name="credit-card" />
        Cartão de débito
      </li>
    </ul>
  );
}
