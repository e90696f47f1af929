import { formatBrl } from '@shop/money/format-brl';

import { Icon } from '../icons/Icon';
import styles from './payment-ways.module.css';

interface PaymentWaysProps {
  totalCents: number;
  /** The total of a payment with Pix, if it has a price of its own. */
  pixTotalCents: number | null;
  /** Whether the order can be paid by Pix on the shop's own page. */
  isPixOffered: boolean;
  /** Whether the provider refuses Pix for the shop now. */
  isPixResting: boolean;
}

/** Explains the ways to pay. The buttons are in the summary, or in the bar of a narrow screen. */
export function PaymentWays({ totalCents, pixTotalCents, isPixOffered, isPixResting }: PaymentWaysProps) {
  const isCardOnly = isPixOffered || isPixResting;
  const sum = (cents: number) => <span translate="no">{formatBrl(cents)}</span>;
  return (
    <ul className={styles.ways}>
      {isPixOffered ? (
        <li>
          <Icon name="qrcode" />
          <b>Pix</b>
          <p>
            O código aparece aqui na loja e vale ao menos 30 minutos. Você paga{' '}
            {sum(pixTotalCents ?? totalCents)}.
          </p>
        </li>
      ) : null}
      <li>
        <Icon name="credit-card" />
        <b>{isCardOnly ? 'Cartão de crédito ou débito' : 'Pix, cartão de crédito ou débito'}</b>
        <p>
          {isPixResting ? 'O Pix está fora do ar agora. ' : ''}
          Na página do Mercado Pago, e depois você volta para cá. Você paga {sum(totalCents)}.
        </p>
      </li>
    </ul>
  );
}
