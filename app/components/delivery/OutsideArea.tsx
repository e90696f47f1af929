import type { Ref } from 'react';
import { deliveryMessages, outsideAreaText } from '@shop/messages/delivery-messages';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import { useIsLive } from '../../hooks/use-is-live';
import { FormNote } from '../forms/FormNote';
import { Icon } from '../icons/Icon';
import styles from './zone-box.module.css';

interface OutsideAreaProps {
  /** 'Lauro de Freitas'. */
  place: string;
  pickupAddress: string;
  /** 'a partir de amanhã às 10h'; null when there are no pickup windows. */
  pickupFrom: string | null;
  chatHref: string;
  /**
   * The id of the form that the pickup button belongs to, and the `intent` that the button sends without JavaScript.
   */
  form: string;
  pickupIntent: string;
  onPickup: () => void;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Shown for an address that the shop does not deliver to: the reason, and the alternatives to a delivery, which are
 * pickup and an arrangement by chat.
 */
export function OutsideArea({
  place,
  pickupAddress,
  pickupFrom,
  chatHref,
  onPickup,
  ref,
  ...button
}: OutsideAreaProps) {
  const isLive = useIsLive();
  return (
    <>
      <FormNote tone="bad" icon="map-pin-off" {...(ref && { ref })}>
        <p>
          <b>{outsideAreaText(place)}</b>
        </p>
        <p>Seus itens continuam no carrinho. Escolha um destes caminhos:</p>
      </FormNote>
      <div className={styles.ways}>
        <button
          type={isLive ? 'button' : 'submit'}
          className={styles.way}
          form={button.form}
          formNoValidate
          name="intent"
          value={button.pickupIntent}
          onClick={(event) => {
            event.preventDefault();
            onPickup();
          }}
        >
          <Icon name="building-store" />
          <span>
            <b>Retirar na loja</b>
            {pickupFrom ? `Grátis, ${pickupFrom}. ` : 'Grátis. '}
            {pickupAddress}
          </span>
          <Icon name="arrow-right" />
        </button>
        <a
          className={styles.way}
          href={chatAbout(chatHref, chatTexts.area(place))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="brand-whatsapp" />
          <span>
            <b>Combinar pelo WhatsApp</b>
            Às vezes há um jeito.
          </span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </>
  );
}

/** Shown when the city has several zones, and neither the bairro nor the CEP determines the zone. */
export function UnknownZone({ ref }: { ref?: Ref<HTMLDivElement> | undefined }) {
  const { title, description } = deliveryMessages.bairro_required;
  return (
    <FormNote icon="map-pin" {...(ref && { ref })}>
      <b>{title}.</b> {description}
    </FormNote>
  );
}
