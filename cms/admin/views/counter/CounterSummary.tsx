import { formatBrl } from '@shop/money/format-brl';
import { adjustmentCents, lineGrossCents, orderRows } from '@shop/cart/order-amounts';
import type { CounterPayment } from '@shop/orders/counter-order';

import type { CounterQuote } from '../../../checkout/queries/counter-quote';
import type { CounterScreen } from '../../../checkout/queries/counter-screen';
import type { CounterStepProps } from './counter-step';
import panel from '../../components/page/panel.module.css';
import styles from './counter.module.css';
import { PickCards } from '../../components/pick-cards/PickCards';

interface CounterSummaryProps extends CounterStepProps {
  quote: CounterQuote | null;
  screen: Pick<CounterScreen, 'takesCash' | 'offersPix' | 'reservationMinutes'>;
  /** The buyer's first name; '' while nobody is chosen. */
  firstName: string;
}

/** The quote's lines and total, and the payment methods. */
export function CounterSummary({ draft, change, problems, quote, screen, firstName }: CounterSummaryProps) {
  return (
    <>
      <h2>Resumo</h2>
      {quote && quote.lines.length > 0 ? (
        <Amounts quote={quote} />
      ) : (
        <p className={styles.note}>Nada ainda.</p>
      )}
      <h2 className={styles.pay}>Como cobrar</h2>
      <PickCards
        label="Como cobrar"
        value={draft.payBy}
        cards={waysToPay(screen, { isDelivery: draft.deliveryMethod === 'delivery', firstName })}
        error={problems.payBy}
        onChange={(payBy) => change({ payBy })}
      />
    </>
  );
}

function Amounts({ quote }: { quote: CounterQuote }) {
  const isOtherFee = adjustmentCents(quote.adjustments, 'delivery') !== quote.zoneFeeCents;
  const rows = orderRows({ ...quote, deliveryMethod: quote.plan.method });
  return (
    <>
      <dl className={`${panel.pairs} ${styles.amounts}`}>
        {quote.lines.map((line) => (
          <div key={line.productId}>
            <dt>
              {line.quantity} × {line.name}
            </dt>
            <dd>{formatBrl(lineGrossCents(line))}</dd>
          </div>
        ))}
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{key === 'delivery' && quote.plan.zone ? `${label} (${quote.plan.zone.name})` : label}</dt>
            <dd>
              {key === 'delivery' && isOtherFee ? <s>{formatBrl(quote.zoneFeeCents)}</s> : null} {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.total} role="status">
        <span>Total</span>
        <b>{formatBrl(quote.totalCents)}</b>
      </p>
    </>
  );
}

interface Way {
  value: CounterPayment;
  label: string;
  text: string;
  disabled?: boolean;
}

function waysToPay(
  { takesCash, offersPix }: Pick<CounterScreen, 'takesCash' | 'offersPix'>,
  { isDelivery, firstName }: { isDelivery: boolean; firstName: string },
): Way[] {
  const who = firstName || 'A pessoa';
  return [
    { value: 'link', label: 'Link pelo WhatsApp', text: `${who} paga e aceita os termos pelo celular` },
    ...(offersPix
      ? [{ value: 'pix' as const, label: 'Pix na minha tela', text: 'O código aparece aqui' }]
      : []),
    ...(takesCash
      ? [
          {
            value: 'cash' as const,
            label: 'Dinheiro',
            text: isDelivery ? 'Só na retirada' : 'Recebe quando retirar',
            disabled: isDelivery,
          },
        ]
      : []),
  ];
}
