import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { LegalLinks } from '../account/Terms';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './order-summary.module.css';

export interface OrderSummaryView {
  /** Before the discount. */
  subtotalCents: number;
  discountCents: number;
  /** The promotion's title when one promotion explains the whole discount. */
  discountLabel: string | null;
  deliveryFeeCents: number;
  totalCents: number;
}

export interface OrderSummaryProps {
  summary: OrderSummaryView;
  /** The pay button of wide screens; phones have it in the PayBar. */
  payButton: ReactNode;
  /** Shown when the delivery fee differs from the one shown before. */
  feeNews?: string | null;
  /** What prevents paying, above the button: a changed total, a missing e-mail address. */
  notice?: ReactNode;
}

/** The amounts of the order, and the pay button. */
export function OrderSummary({ summary, payButton, feeNews = null, notice }: OrderSummaryProps) {
  const { subtotalCents, discountCents, discountLabel, deliveryFeeCents, totalCents } = summary;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Resumo do pedido</h2>
      <dl>
        <Amount label="Subtotal" value={formatBrl(subtotalCents)} />
        {discountCents > 0 ? (
          <Amount
            label={discountLabel ? `Desconto (${discountLabel})` : 'Desconto'}
            value={`−${formatBrl(discountCents)}`}
          />
        ) : null}
        <Amount
          label="Taxa de entrega"
          value={deliveryFeeCents === 0 ? 'Grátis' : formatBrl(deliveryFeeCents)}
        />
        {feeNews ? (
          <div>
            <dt className={text.srOnly}>Aviso</dt>
            <dd className={styles.feeNews}>{feeNews}</dd>
          </div>
        ) : null}
        <Amount label="Total" value={formatBrl(totalCents)} className={styles.total} isAnnounced />
      </dl>
      {notice}
      <div className={styles.pay}>{payButton}</div>
      <PaymentMethods />
      <p className={classNames(text.micro, text.muted)}>
        Ao finalizar o pedido, você concorda com <LegalLinks />
      </p>
    </section>
  );
}

function Amount({
  label,
  value,
  className,
  isAnnounced = false,
}: {
  label: string;
  value: string;
  className?: string | undefined;
  /** Whether screen readers announce each change. */
  isAnnounced?: boolean;
}) {
  return (
    <div className={className} {...(isAnnounced && { 'aria-live': 'polite', 'aria-atomic': true })}>
      <dt>{label}</dt>
      <dd>{value}</dd>
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
