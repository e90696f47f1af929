'use client';

import { Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCashBanknoteMinus,
  IconCircleOff,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useState } from 'react';

import { MoreMenu } from '../../../components/page/MoreMenu';
import { pauseLabel, usePause, type PausedProduct } from '../../products/SoldOutButton';
import { useIsChanging } from '../changes/use-refresh-order';
import { ChangeLineDialog, type ChangedLine } from '../line-change/ChangeLineDialog';
import { tickedUnits } from '../refund-items/refund-items';
import { RefundDialog } from './RefundDialog';
import { useRefund, type RefundableOrder } from './use-refund';

interface LineMenuProps {
  name: string;
  orderId: string;
  /** The line, for its change; null when it cannot be changed. */
  change: ChangedLine | null;
  /** What can be refunded of the order, and the line; null when nothing of the line can. */
  refund: { order: RefundableOrder; lineId: string } | null;
  /** The product of the line; null when its sale can neither be paused nor go on. */
  product: PausedProduct | null;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

/** What is done with one item of an order: another product in its place, its money back, or its product off the menu. */
export function LineMenu({ name, orderId, change, refund, product }: LineMenuProps) {
  const [open, setOpen] = useState<'change' | 'refund' | null>(null);
  const isChanging = useIsChanging(orderId);
  // The menu closes with the press, so the answer is awaited here.
  const pause = usePause(product ?? { id: '', name, isPaused: false });
  const close = () => setOpen(null);
  return (
    <>
      <MoreMenu label={`Mais sobre ${name}`} isBusy={isChanging}>
        {change ? (
          <Menu.Item leftSection={<IconArrowsExchange {...ICON} />} onClick={() => setOpen('change')}>
            Trocar ou tirar
          </Menu.Item>
        ) : null}
        {refund ? (
          <Menu.Item leftSection={<IconCashBanknoteMinus {...ICON} />} onClick={() => setOpen('refund')}>
            Devolver este item
          </Menu.Item>
        ) : null}
        {product ? (
          <Menu.Item
            leftSection={product.isPaused ? <IconPlayerPlay {...ICON} /> : <IconCircleOff {...ICON} />}
            onClick={() => {
              if (!pause.isBusy) pause.change(!product.isPaused);
            }}
          >
            {pauseLabel(product)}
          </Menu.Item>
        ) : null}
      </MoreMenu>
      {change && open === 'change' ? <ChangeLineDialog line={change} onClose={close} /> : null}
      {refund ? <LineRefund {...refund} isOpen={open === 'refund'} onClose={close} /> : null}
    </>
  );
}

interface LineRefundProps {
  order: RefundableOrder;
  lineId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The order's refund with one unit of the line chosen. Mounted while the menu is, so that the answer has a receiver. */
function LineRefund({ order, lineId, isOpen, onClose }: LineRefundProps) {
  const { request, isBusy } = useRefund(order);
  if (!isOpen || isBusy) return null;
  return (
    <RefundDialog
      order={order}
      initial={{ [lineId]: tickedUnits(true) }}
      onConfirm={(wish) => {
        onClose();
        request(wish);
      }}
      onClose={onClose}
    />
  );
}
