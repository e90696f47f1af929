'use client';

import { ActionIcon, Button, Popover, PopoverDropdown, PopoverTarget, Stack, Switch } from '@mantine/core';
import { askForNotices } from '@packages/browser/notices';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconDeviceMobile, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';

import { LatePart } from '../../components/missing-code/LatePart';
import { toast } from '../../components/feedback/toast';
import { tryOut, unlockSound, useIsWanted, useSoundState, want, type DeviceAlert } from './device-alerts';

const LABELS = {
  on: 'Avisos deste aparelho: som ligado',
  off: 'Avisos deste aparelho: som desligado',
  muted: 'Avisos deste aparelho: sem som até um toque na página',
} as const;

const PhonesDialog = lazy(() => import('./PhonesDialog'));

/**
 * The settings of how this device announces orders, and the phones that announce orders even while the panel is closed.
 */
export function AlertSettings({ hasPhones }: { hasPhones: boolean }) {
  const sound = useSoundState();
  const [isOpen, setOpen] = useState(false);
  const [showsPhones, setShowsPhones] = useState(false);
  const Icon = sound === 'on' ? IconVolume : IconVolumeOff;
  const target = useRef<HTMLButtonElement>(null);
  const openPhones = () => {
    setOpen(false);
    setShowsPhones(true);
  };
  const closePhones = () => {
    setShowsPhones(false);
    // The button that opened the dialog has disappeared with the popover, so the focus would be lost.
    requestAnimationFrame(() => target.current?.focus());
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
        <PopoverTarget>
          <ActionIcon ref={target} aria-label={LABELS[sound]} onClick={() => setOpen((open) => !open)}>
            <Icon aria-hidden="true" />
          </ActionIcon>
        </PopoverTarget>
        <PopoverDropdown aria-label="Avisos deste aparelho">
          <Stack>
            <AlertSwitch alert="sound" label="Som de pedido novo" turnOn={() => hear()} />
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
            {hasPhones ? <PhonesButton onClick={openPhones} /> : null}
          </Stack>
        </PopoverDropdown>
      </Popover>
      {showsPhones ? (
        <LatePart isDialog>
          <PhonesDialog onClose={closePhones} />
        </LatePart>
      ) : null}
    </>
  );
}

/**
 * The phone settings alone, for a role such as the kitchen, for which the panel's frame does not announce orders. The
 * kitchen's page has its own sound.
 */
export function PhoneSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon aria-label="Avisos no celular" onClick={() => setOpen(true)}>
        <IconDeviceMobile aria-hidden="true" />
      </ActionIcon>
      {isOpen ? (
        <LatePart isDialog>
          <PhonesDialog onClose={() => setOpen(false)} />
        </LatePart>
      ) : null}
    </>
  );
}

const PhonesButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <IconDeviceMobile aria-hidden="true" />
    Avisos no celular
  </Button>
);

function AlertSwitch({
  alert,
  label,
  turnOn,
}: {
  alert: DeviceAlert;
  label: string;
  /** Returns whether the alert may be turned on. */
  turnOn: () => Promise<boolean>;
}) {
  const isOn = useIsWanted(alert);
  const change = async (isWanted: boolean) => {
    want(alert, isWanted);
    if (isWanted && !(await turnOn())) want(alert, false);
  };
  return (
    <Switch label={label} checked={isOn} onChange={(event) => void change(event.currentTarget.checked)} />
  );
}

async function hear(tune: 'doorbell' | 'low' = 'doorbell'): Promise<boolean> {
  if (await unlockSound()) tryOut(tune);
  // If the device cannot play sound now, the strip shows that.
  return true;
}

async function askForDesktop(): Promise<boolean> {
  const isAllowed = await askForNotices();
  if (!isAllowed) toast.error(adminMessages.desktop_alert_refused);
  return isAllowed;
}
