import { Form, useNavigation } from '@remix-run/react';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { SubmitButton } from '../../components/forms/SubmitButton';
import type { DeviceView } from './device-view';
import styles from './devices-sheet.module.css';

/** The devices where the customer is signed in, each with a sign-out button. */
export function DevicesSheet({ devices }: { devices: readonly DeviceView[] }) {
  const hasOthers = devices.some(({ isThis }) => !isThis);
  const isBusy = useNavigation().formData?.get('intent') === 'end-other-sessions';
  return (
    <AccountSheet id="sessoes" title="Sessões">
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device key={device.sessionId} device={device} />
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" replace preventScrollReset>
          <SheetActions>
            <SubmitButton isBusy={isBusy} variant="danger" name="intent" value="end-other-sessions">
              Sair de todos os outros aparelhos
            </SubmitButton>
          </SheetActions>
        </Form>
      ) : (
        <p className={styles.alone}>Sua conta não está aberta em nenhum outro aparelho.</p>
      )}
    </AccountSheet>
  );
}

function Device({ device }: { device: DeviceView }) {
  const { sessionId, name, isThis, usedOn, signedInOn } = device;
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'end-session' && formData.get('device') === sessionId;
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {isThis ? 'Este aparelho' : `Usado pela última vez em ${usedOn}`} · entrou em {signedInOn}
        </span>
      </div>
      {isThis ? null : (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="device" value={sessionId} />
          <SubmitButton
            isBusy={isBusy}
            busyText="Saindo..."
            variant="subtle"
            name="intent"
            value="end-session"
            aria-label={`Sair de ${name}, usado em ${usedOn}`}
          >
            Sair
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
