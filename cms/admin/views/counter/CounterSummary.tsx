import { TextInput } from '@mantine/core';
import { couponRefusalText } from '@shop/messages/coupon-messages';
import { formatBrl } from '@shop/money/format-brl';
import { adjustmentCents } from '@shop/cart/order-amounts';
import type { CounterPayment } from '@shop/orders/counter-order';

import type { CounterScreen } from '../../../checkout/queries/counter-screen';
import type { CounterStepProps } from './counter-step';
import panel from '../../components/page/panel.module.css';
import styles from './counter.module.css';
import { totalBy } from './counter-labels';
import { PickCards } from '../../components/pick-cards/PickCards';
import type { CounterQuote } from './use-quote';

interface CounterSummaryProps extends CounterStepProps {
  quote: CounterQuote | null;
  screen: Pick<CounterScreen, 'takesCash' | 'takesCoupons' | 'offersPix' | 'reservationMinutes'>;
  /** The buyer's first name; '' while nobody is chosen. */
  firstName: string;
}

/** The quote's lines and total, and the payment methods. */
export function CounterSummary({ draft, change, problems, quote, screen, firstName }: CounterSummaryProps) {
  return (
    <>
      <h2>Resumo</h2>
      {quote && quote.lines.length > 0 ? (
        <Amounts quote={screen.offersPix ? quote : { ...quote, pix: null }} payBy={draft.payBy} />
      ) : (
        <p className={styles.note}>Nada ainda.</p>
      )}
      {screen.takesCoupons ? (
        <TextInput
          className={styles.coupon}
          label="Cupom (se tiver)"
          autoComplete="off"
          maxLength={60}
          value={draft.coupon}
          error={draft.coupon && quote?.coupon?.refusal ? couponRefusalText(quote.coupon.refusal) : undefined}
          onChange={({ currentTarget }) => change({ coupon: currentTarget.value })}
        />
      ) : null}
      <h2 className={styles.pay}>Como paga</h2>
      <PickCards
        label="Como paga"
        value={draft.payBy}
        cards={waysToPay(screen, { isDelivery: draft.deliveryMethod === 'delivery', firstName })}
        error={problems.payBy}
        onChange={(payBy) => change({ payBy })}
      />
    </>
  );
}

/** The lines at the prices that are charged, the delivery, and the total: everything adds up from top to bottom. */
function Amounts({ quote, payBy }: { quote: CounterQuote; payBy: CounterPayment }) {
  const { zoneFeeCents, plan } = quote;
  const feeCents = adjustmentCents(quote.adjustments, 'delivery');
  const netCents = quote.subtotalCents - quote.discountCents;
  const freeIn = feeCents > 0 && plan.zone?.freeFromCents ? plan.zone.freeFromCents - netCents : 0;
  return (
    <>
      <dl className={`${panel.pairs} ${styles.amounts}`}>
        {quote.lines.map((line) => (
          <div key={line.productId}>
            <dt>
              {line.quantity} {line.name}
              {line.couponCode ? ', cupom' : line.unitDiscountCents > 0 ? ', promoção' : ''}
            </dt>
            <dd>{formatBrl(line.totalCents)}</dd>
          </div>
        ))}
        {plan.method === 'delivery' ? (
          <div>
            <dt>{plan.zone ? `Entrega em ${plan.zone.name}` : 'Entrega'}</dt>
            <dd>
              {feeCents === zoneFeeCents ? null : <s>{formatBrl(zoneFeeCents)}</s>}{' '}
              {plan.zone || feeCents > 0
                ? feeCents === 0
                  ? 'Grátis'
                  : formatBrl(feeCents)
                : 'conforme o endereço'}
            </dd>
          </div>
        ) : null}
        {quote.pix && payBy === 'pix' ? (
          <div>
            <dt>Desconto do Pix ({quote.pix.percent}&nbsp;%)</dt>
            <dd>−{formatBrl(quote.pix.offCents)}</dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.total} role="status">
        <span>Total</span>
        <b>{formatBrl(totalBy(quote, payBy))}</b>
      </p>
      {quote.pix && payBy !== 'pix' ? (
        <p className={styles.note}>No Pix, {formatBrl(quote.pix.totalCents)}.</p>
      ) : null}
      {freeIn > 0 ? (
        <p className={styles.note}>Com mais {formatBrl(freeIn)} em pizza, a entrega sai grátis.</p>
      ) : null}
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
    { value: 'link', label: 'Link no WhatsApp', text: `${who} paga pelo celular` },
    ...(offersPix
      ? [{ value: 'pix' as const, label: 'Pix aqui na tela', text: 'O código aparece aqui' }]
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
