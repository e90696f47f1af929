'use client';

import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

import controls from '../../../components/page/controls.module.css';
import { useOrdersLive } from '../live/OrdersLive';

export function RefreshButton() {
  const { refresh, isRefreshing } = useOrdersLive();
  return (
    <ActionIcon
      variant="default"
      aria-label="Atualizar"
      title="Atualizar"
      onClick={refresh}
      aria-disabled={isRefreshing}
    >
      <IconRefresh aria-hidden="true" className={isRefreshing ? controls.turning : undefined} />
    </ActionIcon>
  );
}
