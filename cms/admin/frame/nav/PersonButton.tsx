'use client';

import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, useState } from 'react';

import { LatePart } from '../../components/missing-code/LatePart';
import type { OwnSettings } from './own-settings';

const PersonSettings = lazy(() => import('./PersonSettings'));

interface PersonButtonProps {
  settings: OwnSettings;
  className?: string | undefined;
  children: ReactNode;
}

/** The person's name, which opens what they can set for themselves: this device, their phones, how they enter. */
export function PersonButton({ settings, className, children }: PersonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </UnstyledButton>
      {isOpen ? (
        <LatePart isDialog>
          <PersonSettings settings={settings} onClose={() => setOpen(false)} />
        </LatePart>
      ) : null}
    </>
  );
}
