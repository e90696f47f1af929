'use client';

import { Menu } from '@mantine/core';
import { phoneText, telHref, whatsappHref } from '@shop/customers/phone-links';
import { mapHref } from '@shop/delivery/map-href';
import type { NextAct } from '@shop/orders/next-act';
import {
  IconBrandWhatsapp,
  IconChefHat,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPrinter,
  IconScan,
} from '@tabler/icons-react';
import Link from 'next/link';

import { MoreMenu } from '../../../components/page/MoreMenu';
import type { QueueOrder } from '../../../../orders/queries/work-queue';
import { packingHref, separateHref } from '../../packing/packing-address';
import { isToPack } from '../../separate/boxes';
import { orderHref } from '../orders-address';

interface RowMenuProps {
  order: QueueOrder;
  isBusy: boolean;
  /** The step that says that an order has been begun, where separating its boxes is the row's act. */
  begin: NextAct | null;
  onBegin: (act: NextAct) => void;
  canSeparate: boolean;
  canPrint: boolean;
}

const ICON = { size: 18, 'aria-hidden': true } as const;
const IN_NEW_TAB = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;

/** What is rarely done with an order of the queue. What changes or ends it is on its own page. */
export function RowMenu({ order, isBusy, begin, onBegin, canSeparate, canPrint }: RowMenuProps) {
  const { id, number, customerName, customerPhone } = order;
  const call = customerPhone ? telHref(customerPhone) : null;
  const chat = customerPhone ? whatsappHref(customerPhone, `Olá, ${customerName.split(' ')[0]}! `) : null;
  return (
    <MoreMenu label={`Mais sobre o pedido ${number}`} isBusy={isBusy}>
      {begin ? (
        <Menu.Item leftSection={<IconChefHat {...ICON} />} onClick={() => onBegin(begin)}>
          {begin.label}
        </Menu.Item>
      ) : null}
      {canSeparate && isToPack(order.status) ? (
        // The link loads the whole page, because the browser allows the camera only on that page.
        <Menu.Item component="a" href={separateHref(id)} leftSection={<IconScan {...ICON} />}>
          Separar as caixas
        </Menu.Item>
      ) : null}
      {chat ? (
        <Menu.Item {...IN_NEW_TAB} href={chat} leftSection={<IconBrandWhatsapp {...ICON} />}>
          WhatsApp
        </Menu.Item>
      ) : null}
      {call && customerPhone ? (
        <Menu.Item component="a" href={call} leftSection={<IconPhone {...ICON} />}>
          Ligar: {phoneText(customerPhone)}
        </Menu.Item>
      ) : null}
      {order.deliveryMethod === 'delivery' ? (
        <Menu.Item
          {...IN_NEW_TAB}
          href={mapHref(order.deliveryAddress)}
          leftSection={<IconMapPin {...ICON} />}
        >
          Mapa
        </Menu.Item>
      ) : null}
      {canPrint ? (
        <Menu.Item
          {...IN_NEW_TAB}
          href={packingHref({ orderIds: [id] })}
          leftSection={<IconPrinter {...ICON} />}
        >
          Imprimir
        </Menu.Item>
      ) : null}
      <Menu.Item
        component={Link}
        prefetch={false}
        href={orderHref(id)}
        leftSection={<IconPencil {...ICON} />}
      >
        Mudar horário, devolver, cancelar
      </Menu.Item>
    </MoreMenu>
  );
}
