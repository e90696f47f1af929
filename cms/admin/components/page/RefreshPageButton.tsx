'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';

import controls from './controls.module.css';

/** Reloads the page's data and keeps the scroll position. Beside a search it is only an icon. */
export function RefreshPageButton({ isIcon = false }: { isIcon?: boolean }) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const icon = <IconRefresh aria-hidden="true" className={isRefreshing ? controls.turning : undefined} />;
  const state = {
    'aria-disabled': isRefreshing,
    onClick: () => {
      if (!isRefreshing) startRefresh(() => router.refresh());
    },
  };
  return isIcon ? (
    <ActionIcon variant="default" aria-label="Atualizar" title="Atualizar" {...state}>
      {icon}
    </ActionIcon>
  ) : (
    <Button {...state}>
      {icon}
      Atualizar
    </Button>
  );
}
