'use client';

import { Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { BackCloses } from '../feedback/BackCloses';

/** A menu that the browser's Back closes, as it closes a dialog. Its target and items are those of Mantine's menu. */
export function BackMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" transitionProps={{ duration: 0 }}>
        {children}
      </Menu>
      {isOpen ? <BackCloses onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
