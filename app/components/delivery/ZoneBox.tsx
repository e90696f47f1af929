import type { ZoneView } from '@cms/cart/queries/view-cart';
import { missingCents } from '@shop/delivery/zones';
import { checkoutTexts } from '@shop/messages/checkout-messages';
import { belowMinimumText } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';

import { AmountText } from '../catalogue/AmountText';
import { Icon } from '../icons/Icon';
import styles from './zone-box.module.css';

interface ZoneBoxProps {
  zone: Pick<ZoneView, 'name' | 'feeCents' | 'minimumCents' | 'freeFromCents'>;
  /** The total of the products, after discounts. */
  productsCents: number;
  /** False if the CEP does not belong to the zone. */
  isServed: boolean;
}

/**
 * Shown for an address that the shop delivers to: the zone with its fee, its minimum order and its limit for free
 * delivery, and the amounts that the order lacks to reach the minimum and the limit.
 */
export function ZoneBox({ zone, productsCents, isServed }: ZoneBoxProps) {
  const { name, feeCents, minimumCents, freeFromCents } = zone;
  const untilMinimum = missingCents(zone, productsCents);
  const untilFree = freeFromCents === null ? 0 : Math.max(0, freeFromCents - productsCents);
  return (
    <div className={styles.zone}>
      <p className={styles.title}>
        <Icon name="map-pin" />
        <b>{name}</b>
        {isServed ? (
          <span className={styles.served}>
            <Icon name="circle-check" />
            {checkoutTexts.area_inside}
          </span>
        ) : null}
      </p>
      <dl className={styles.terms}>
        <Term label="Entrega" value={feeCents === 0 ? 'Grátis' : formatBrl(feeCents)} />
        {minimumCents > 0 ? <Term label="Mínimo" value={formatBrl(minimumCents)} /> : null}
        {freeFromCents === null || feeCents === 0 ? null : (
          <Term label="Grátis a partir de" value={formatBrl(freeFromCents)} />
        )}
      </dl>
      {untilMinimum > 0 ? (
        <p className={styles.missing}>
          <AmountText text={belowMinimumText({ zoneName: name, minimumCents, missingCents: untilMinimum })} />
        </p>
      ) : freeFromCents === null || feeCents === 0 ? null : (
        <p className={styles.missing}>
          <span key={untilFree}>
            {untilFree > 0 ? (
              <>
                Faltam <b translate="no">{formatBrl(untilFree)}</b> para a entrega sair grátis.
              </>
            ) : (
              'Neste pedido a entrega sai grátis.'
            )}
          </span>
          <progress
            className={styles.meter}
            max={freeFromCents}
            value={freeFromCents - untilFree}
            aria-hidden="true"
          />
        </p>
      )}
    </div>
  );
}

/** A term of the zone. An amount is never translated; a word in its place, such as 'Grátis', is. */
const Term = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd translate={value.startsWith('R$') ? 'no' : undefined}>{value}</dd>
  </div>
);
