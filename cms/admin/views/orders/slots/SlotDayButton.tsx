'use client';

import { ActionIcon } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';

import type { SlotCell } from '../../../../delivery/queries/slot-week';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import { cellName } from '../../delivery/delivery-labels';
import { SlotDayForm } from '../../delivery/windows/SlotDayForm';

/** Opens the dialog for how many orders a time window takes on one day. */
export function SlotDayButton({ cell }: { cell: SlotCell }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon aria-label={`Mudar as vagas de ${cellName(cell)}`} onClick={() => setIsOpen(true)}>
        <IconAdjustments aria-hidden="true" />
      </ActionIcon>
      {isOpen ? (
        <ModalDialog hasBack title={cellName(cell)} onClose={() => setIsOpen(false)}>
          <SlotDayForm cell={cell} onDone={() => setIsOpen(false)} />
        </ModalDialog>
      ) : null}
    </>
  );
}
