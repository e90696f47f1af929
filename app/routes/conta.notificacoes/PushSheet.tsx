import { Button } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';

import { AccountSheet } from '../../components/account/AccountSheet';
import { CheckField } from '../../components/forms/CheckField';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import { PUSH_FAILED, pushObstacle, usePush } from '../../components/push/use-push';
import styles from './notifications.module.css';

/** One of the customer's browsers that receive push messages. */
export interface PushDeviceView {
  deviceId: string;
  name: string;
  isThisOne: boolean;
  registeredOn: string;
}

/** Lists the browsers that receive push messages, and offers to subscribe this browser. */
export function PushSheet({ devices, publicKey }: { devices: readonly PushDeviceView[]; publicKey: string }) {
  const push = usePush(publicKey);
  const [wantsPromotions, setWantsPromotions] = useState(false);
  const isOnHere = devices.some(({ isThisOne }) => isThisOne);
  const obstacle = pushObstacle(push.support);
  return (
    <AccountSheet id="aparelhos" title="Aparelhos com avisos" className={styles.phones}>
      {devices.length === 0 ? (
        <p className={styles.none}>Nenhum aparelho recebe avisos ainda.</p>
      ) : (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <Device key={device.deviceId} device={device} />
          ))}
        </ul>
      )}
      {isOnHere ? null : obstacle ? (
        <FormNote className={styles.note}>{obstacle}</FormNote>
      ) : push.support === 'available' ? (
        <div className={styles.offer}>
          <CheckField
            id="aparelho-promocoes"
            name="wantsPromotions"
            label="Também quero promoções por aqui"
            checked={wantsPromotions}
            onChange={(event) => setWantsPromotions(event.currentTarget.checked)}
          />
          <Button loading={push.isBusy} onClick={() => push.subscribe({ wantsPromotions })}>
            <Icon name="bell" />
            Ligar avisos neste aparelho
          </Button>
        </div>
      ) : null}
      {push.result === 'failed' ? <FormNote tone="bad">{PUSH_FAILED}</FormNote> : null}
    </AccountSheet>
  );
}

function Device({ device: { deviceId, name, isThisOne, registeredOn } }: { device: PushDeviceView }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'end-push' && formData.get('device') === deviceId;
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {isThisOne ? 'Este aparelho · ' : ''}ligado em {registeredOn}
        </span>
      </div>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="device" value={deviceId} />
        <SubmitButton
          isBusy={isBusy}
          busyText="Desligando..."
          variant="subtle"
          name="intent"
          value="end-push"
          aria-label={`Desligar os avisos em ${name}, ligados em ${registeredOn}`}
        >
          Desligar
        </SubmitButton>
      </Form>
    </li>
  );
}
