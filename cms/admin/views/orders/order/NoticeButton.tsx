'use client';

import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';

import type { StepNotice } from '../../../../orders/step-notices/read-step-notice';
import { acts } from '../../../engine/acts';
import { NOTICE_LABEL } from '../changes/notice-label';
import { useOrderAct } from '../changes/use-order-act';

interface NoticeButtonProps {
  orderId: string;
  notice: StepNotice;
}

/** Opens the buyer's chat with the text about the order's present status, and records who did. */
export function NoticeButton({ orderId, notice: { href, status } }: NoticeButtonProps) {
  const { run } = useOrderAct(acts.orders.recordNotice, {});
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={() => run({ orderId, status })}
    >
      <IconBrandWhatsapp aria-hidden="true" />
      {NOTICE_LABEL}
    </Button>
  );
}
