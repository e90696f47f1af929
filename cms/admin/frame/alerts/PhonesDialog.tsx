'use client';

import { Button, Group, Skeleton, Text } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatDateTime } from '@shop/time/bahia';
import { IconDeviceMobile, IconQrcode } from '@tabler/icons-react';
import { useCallback, useEffect, useState, useTransition } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import { toast } from '../../components/feedback/toast';
import { CopyField } from '../../components/share/CopyField';
import { Notice } from '../../components/forms/Notice';
import { QrCode } from '../../components/share/QrCode';
import { acts, callAct, type DoneOf } from '../../engine/acts';
import { requestPhones, type ShownPhone } from './alert-requests';
import styles from './phones-dialog.module.css';

/** A link that registers one phone, and the same link as a QR code. */
type PhoneLink = DoneOf<typeof acts.notifications.linkPhone>['link'];

/**
 * The interval at which the open dialog reads the list of phones again. It must read the list repeatedly, because a
 * phone is registered on that phone and not in this dialog.
 */
const AGAIN_MS = 4_000;

/** Lists the user's phones that receive messages about new orders, and shows the link that adds one. */
export default function PhonesDialog({ onClose }: { onClose: () => void }) {
  const { phones, reload } = usePhones();
  const [link, setLink] = useState<PhoneLink | null>(null);
  const [isBusy, start] = useTransition();
  // The number of phones when the link was created. The link works once, so it is of no use as soon as there are more
  // phones.
  const [countAtLink, setCountAtLink] = useState(0);
  const isUsed = link !== null && Array.isArray(phones) && phones.length > countAtLink;

  const create = () =>
    start(async () => {
      const result = await callAct(acts.notifications.linkPhone, {});
      if (!result.ok) return void toast.error(adminMessages.phone_link_failed);
      setCountAtLink(Array.isArray(phones) ? phones.length : 0);
      setLink(result.link);
    });

  return (
    <ModalDialog title="Avisos no celular" onClose={onClose}>
      <Text>
        O celular avisa cada pedido pago que ninguém viu ainda, mesmo com o painel fechado. O aviso traz só o
        número do pedido.
      </Text>
      <PhoneList phones={phones} onChange={reload} />
      {isUsed ? (
        <div role="status">
          <Notice tone="ok" mt={16}>
            O celular foi ligado.
          </Notice>
        </div>
      ) : null}
      {link && !isUsed ? (
        <>
          <Text mt={16}>
            Aponte a câmera do celular para o código, ou mande o link. Ele vale <b>uma vez</b>, por uma hora.
          </Text>
          <QrCode {...link.qr} label="QR Code do link" />
          <CopyField label="Link do celular" value={link.url} />
          <Button component="a" href={link.url} mt={12}>
            Abrir neste aparelho
          </Button>
        </>
      ) : null}
      <Group justify="flex-end" mt={24}>
        {link && !isUsed ? null : (
          <Button variant="filled" loading={isBusy} onClick={create}>
            <IconQrcode aria-hidden="true" />
            Ligar um celular
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </Group>
    </ModalDialog>
  );
}

/**
 * Reads the phones now and at regular intervals. Returns `undefined` before the first response, and null if they could
 * not be read.
 */
function usePhones() {
  const [phones, setPhones] = useState<readonly ShownPhone[] | null | undefined>();
  const reload = useCallback(
    () =>
      requestPhones().then((read) => {
        // The last list that was read stays when a later reading fails.
        setPhones((known) => read ?? known ?? null);
      }),
    [],
  );
  useEffect(() => {
    void reload();
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { phones, reload };
}

function PhoneList({
  phones,
  onChange,
}: {
  phones: readonly ShownPhone[] | null | undefined;
  onChange: () => Promise<void>;
}) {
  if (phones === undefined) return <Skeleton h={44} mt={16} />;
  if (phones === null)
    return (
      <Notice tone="warn" role="alert" mt={16}>
        {adminMessages.phones_load_failed}
      </Notice>
    );
  if (phones.length === 0)
    return (
      <Text mt={16} c="dimmed">
        Nenhum celular ligado ainda.
      </Text>
    );
  return (
    <ul className={styles.phones}>
      {phones.map((phone) => (
        <Phone key={phone.deviceId} phone={phone} onChange={onChange} />
      ))}
    </ul>
  );
}

function Phone({
  phone: { deviceId, device, registeredAt },
  onChange,
}: {
  phone: ShownPhone;
  onChange: () => Promise<void>;
}) {
  const [isBusy, start] = useTransition();
  const since = formatDateTime(new Date(registeredAt));
  const remove = () =>
    start(async () => {
      const result = await callAct(acts.notifications.removePhone, { deviceId });
      if (!result.ok) return void toast.error(adminMessages.phone_not_removed);
      await onChange();
    });
  return (
    <li>
      <IconDeviceMobile aria-hidden="true" />
      <span>
        <b>{device}</b>, desde {since}
      </span>
      <Button
        loading={isBusy}
        onClick={remove}
        aria-label={`Desligar os avisos em ${device}, desde ${since}`}
      >
        Desligar
      </Button>
    </li>
  );
}
