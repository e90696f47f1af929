import type { ReactNode } from 'react';

import type { DeliveryAreaAnswer } from '@shop/delivery/cep';
import { checkoutTexts } from '@shop/messages/checkout-messages';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './cep-status.module.css';

interface CepStatusProps {
  /** Whether the shop delivers to this CEP. A negative answer never stops the customer from continuing. */
  area: DeliveryAreaAnswer | null;
  /** A link to the chat, shown beside the warning. */
  help?: ReactNode;
  /** The result of the lookup as text; '' while there is none. */
  status: string;
  className?: string | undefined;
}

/** Announces the result of a postal code lookup as it arrives. */
export function CepStatus({ area, help, status, className }: CepStatusProps) {
  return (
    <div className={classNames(styles.news, className)} role="status">
      <AreaAnswer area={area} help={help} />
      {status ? (
        <p className={styles.sentence} data-sentence="">
          {status}
        </p>
      ) : null}
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
    <div className={styles.sentence} data-sentence="">
      <p>{area === 'outside' ? checkoutTexts.area_outside : checkoutTexts.area_malformed}</p>
      {help}
    </div>
  );
}
