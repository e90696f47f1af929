import type { ReactNode } from 'react';

import type { DeliveryAreaAnswer } from '@shop/delivery/cep';
import { checkoutTexts } from '@shop/messages/checkout-messages';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './cep-news.module.css';

interface CepNewsProps {
  /** What is known about the CEP: whether the shop delivers there. Never keeps anybody from going on. */
  area: DeliveryAreaAnswer | null;
  /** Beside the warning: a way to the chat. */
  help?: ReactNode;
  /** What became of the postal code: looked up, filled in, unknown. */
  status: string;
  className?: string | undefined;
}

/** What a postal code led to, announced as it comes. */
export function CepNews({ area, help, status, className }: CepNewsProps) {
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

function AreaAnswer({ area, help }: Pick<CepNewsProps, 'area' | 'help'>) {
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
