import { formatBrl } from '@shop/money/format-brl';

import { AmountText } from '../catalogue/AmountText';
import { Icon } from '../icons/Icon';
import styles from './zone-box.module.css';

/** 'Pituba. Entregamos aqui por R$ 15,00.': the answer to an address whose zone has neither minimum nor free limit. */
export function ZoneLine({ place, feeCents }: { place: string; feeCents: number }) {
  return (
    <p className={styles.line}>
      <Icon name="circle-check" />
      <span>
        <b>{`${place}.`}</b>{' '}
        <AmountText
          text={feeCents === 0 ? 'Entregamos aqui, grátis.' : `Entregamos aqui por ${formatBrl(feeCents)}.`}
        />
      </span>
    </p>
  );
}
