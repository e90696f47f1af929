'use client';

import { Button, Stack, Switch } from '@mantine/core';
import { askForNotices } from '@packages/browser/notices';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconDeviceMobile, IconShieldLock } from '@tabler/icons-react';
import { lazy, useState } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { toast } from '../../components/feedback/toast';
import { LatePart } from '../../components/missing-code/LatePart';
import {
  tryOut,
  unlockSound,
  useIsWanted,
  useSoundState,
  want,
  type DeviceAlert,
} from '../alerts/device-alerts';
import { usePanelTheme } from '../theme/use-panel-theme';
import type { OwnSettings } from './own-settings';
import styles from './person-settings.module.css';

const PhonesDialog = lazy(() => import('../alerts/PhonesDialog'));

interface PersonSettingsProps {
  settings: OwnSettings;
  onClose: () => void;
}

/** What a person can set for themselves: how this device shows and announces things, their phones, and how they enter. */
export default function PersonSettings({
  settings: { fullName, hasAlerts, hasPhones },
  onClose,
}: PersonSettingsProps) {
  const [showsPhones, setShowsPhones] = useState(false);
  return (
    <ModalDialog title={fullName} onClose={onClose}>
      <section aria-labelledby="neste-aparelho">
        <h3 id="neste-aparelho" className={styles.heading}>
          Neste aparelho
        </h3>
        <Stack className={styles.switches}>
          {hasAlerts ? <AlertSwitches /> : null}
          <ThemeSwitch />
        </Stack>
      </section>
      <section className={styles.links} aria-label="Você">
        {hasPhones ? (
          <Button leftSection={<IconDeviceMobile aria-hidden="true" />} onClick={() => setShowsPhones(true)}>
            Avisos no celular
          </Button>
        ) : null}
        {/* The account's pages are another application, so this is a full page load without Next's router. */}
        <Button component="a" href="/conta/entrada" leftSection={<IconShieldLock aria-hidden="true" />}>
          Meu acesso
        </Button>
      </section>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Fechar</Button>
      </div>
      {showsPhones ? (
        <LatePart isDialog>
          <PhonesDialog onClose={() => setShowsPhones(false)} />
        </LatePart>
      ) : null}
    </ModalDialog>
  );
}

function ThemeSwitch() {
  const { theme, setTheme } = usePanelTheme();
  return (
    <Switch
      label="Tela escura"
      checked={theme === 'dark'}
      onChange={({ currentTarget }) => setTheme(currentTarget.checked ? 'dark' : 'light')}
    />
  );
}

function AlertSwitches() {
  const sound = useSoundState();
  return (
    <>
      <AlertSwitch
        alert="sound"
        label="Som de pedido novo"
        // The browser plays sound only after a press on the page.
        description={sound === 'muted' ? 'Sem som até um toque na página.' : undefined}
        turnOn={() => hear()}
      />
      <AlertSwitch
        alert="unpaidSound"
        label="Som de pedido que espera pagamento"
        turnOn={() => hear('low')}
      />
      <AlertSwitch alert="desktop" label="Aviso fora da página" turnOn={askForDesktop} />
      <AlertSwitch
        alert="print"
        label="Imprimir pedido novo neste aparelho"
        turnOn={() => Promise.resolve(true)}
      />
    </>
  );
}

interface AlertSwitchProps {
  alert: DeviceAlert;
  label: string;
  description?: string | undefined;
  /** Returns whether the alert may be turned on. */
  turnOn: () => Promise<boolean>;
}

function AlertSwitch({ alert, label, description, turnOn }: AlertSwitchProps) {
  const isOn = useIsWanted(alert);
  const change = async (isWanted: boolean) => {
    want(alert, isWanted);
    if (isWanted && !(await turnOn())) want(alert, false);
  };
  return (
    <Switch
      label={label}
      description={description}
      checked={isOn}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

async function hear(tune: 'doorbell' | 'low' = 'doorbell'): Promise<boolean> {
  if (await unlockSound()) tryOut(tune);
  // If the device cannot play sound now, the switch says so.
  return true;
}

async function askForDesktop(): Promise<boolean> {
  const isAllowed = await askForNotices();
  if (!isAllowed) toast.error(adminMessages.desktop_alert_refused);
  return isAllowed;
}
