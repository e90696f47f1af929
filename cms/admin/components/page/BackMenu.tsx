'use client';

import { Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { useOpenDialog } from '../feedback/use-open-dialog';

/** A menu that the browser's Back closes, as it closes a dialog. Its target and items are those of Mantine's menu. */
export function BackMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useOpenDialog(isOpen, () => setIsOpen(false));
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" transitionProps={{ duration: 0 }}>
      {children}
    </Menu>
  );
}
