'use client';

import type { ReactNode } from 'react';

import { EditorWords } from './EditorWords';
import { ToastWords } from './ToastWords';

/**
 * Wraps every screen of the admin panel, also those without a menu, and names what Payload leaves in English or
 * unnamed.
 */
export function PanelWords({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastWords />
      <EditorWords />
    </>
  );
}
