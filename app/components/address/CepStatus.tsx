import type { ReactNode } from 'react';

import type { DeliveryAreaAnswer } from '@shop/delivery/cep';
import { checkoutTexts } from '@shop/messages/checkout-messages';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './cep-status.module.css';
import type { CepLookUp } from './use-cep-fill';

interface CepStatusProps {
  /** Whether the shop delivers to this CEP. A negative answer never stops the customer from continuing. */
  area: DeliveryAreaAnswer | null;
  /** A link to the chat, shown beside the warning. */
  help?: ReactNode;
  /** The result of the lookup. */
  lookUp: CepLookUp;
  className?: string | undefined;
}

const LOOK_UP_TEXTS: Record<NonNullable<CepLookUp>, string> = {
  searching: checkoutTexts.cep_searching,
  filled: checkoutTexts.cep_filled,
  unknown: checkoutTexts.cep_unknown,
};

/** Announces the result of a postal code lookup as it arrives. */
export function CepStatus({ area, help, lookUp, className }: CepStatusProps) {
  return (
    <div className={classNames(styles.lookUp, className)} role="status">
      <AreaAnswer area={area} help={help} />
      {lookUp ? <p className={styles.sentence}>{LOOK_UP_TEXTS[lookUp]}</p> : null}
    </div>
  );
}

function AreaAnswer({ area, help }: Pick<CepStatusProps, 'area' | 'help'>) {
  if (area === 'inside') {
    return (
      <p className={styles.inside}>
        <Icon name="circle-check" />
        {checkoutTexts.area_inside}
      </p>
    );
  }
  if (area === null) return null;
  return (
    <div className={styles.sentence}>
      <p>{area === 'outside' ? checkoutTexts.area_outside : checkoutTexts.area_malformed}</p>
      {help}
    </div>
  );
}
