import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { readStored, store } from '@packages/browser/stored';

import { FormNote } from '../forms/FormNote';
import { Icon } from '../icons/Icon';
import styles from './order-push-offer.module.css';
import { PUSH_FAILED, pushObstacle, usePush } from './use-push';

const DECLINED = 'massa-avisos-recusados';
const readDeclined = () => readStored(DECLINED) !== null;
const neverChanges = () => () => undefined;

/**
 * Offers push messages on an order's own page, where they are most useful. The browser asks for permission only after
 * the customer presses the button. The offer is not repeated after the customer has declined it in this browser. It
 * needs JavaScript.
 */
export function OrderPushOffer({ publicKey }: { publicKey: string }) {
  const { support, isBusy, result, subscribe } = usePush(publicKey);
  const isDeclinedBefore = useSyncExternalStore(neverChanges, readDeclined, () => true);
  const [isDeclined, setDeclined] = useState(false);
  if (support === null || support === 'unsupported' || support === 'blocked') return null;
  if (isDeclined || isDeclinedBefore) return null;
  const obstacle = pushObstacle(support);
  const decline = () => {
    store(DECLINED, '1');
    setDeclined(true);
  };
  return (
    <FormNote icon="bell" className={styles.offer}>
      <p className={styles.words}>
        <b>Quer saber na hora quando ele sair?</b>{' '}
        {obstacle ?? 'Avisamos neste aparelho a cada passo do pedido. Nada de promoções.'}
      </p>
      {result === 'failed' ? <p role="alert">{PUSH_FAILED}</p> : null}
      <div className={styles.actions}>
        {obstacle ? null : (
          <Button size="sm" loading={isBusy} onClick={() => subscribe()}>
            <Icon name="bell" />
            Avisar neste aparelho
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={decline}>
          Agora não
        </Button>
      </div>
    </FormNote>
  );
}
