'use client';

import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';

import controls from './controls.module.css';

/** Reloads the page's data and keeps the scroll position. */
export function RefreshPageButton() {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  return (
    <Button
      aria-disabled={isRefreshing}
      onClick={() => {
        if (!isRefreshing) startRefresh(() => router.refresh());
      }}
    >
      <IconRefresh aria-hidden="true" className={isRefreshing ? controls.turning : undefined} />
      Atualizar
    </Button>
  );
}
