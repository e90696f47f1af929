'use client';

import type { ReactNode } from 'react';

import { EditorWords } from './EditorWords';
import { ToastWords } from './ToastWords';

/**
 * Wraps every screen of the admin panel, those without a menu too, and names what Payload names in English or not at
 * all.
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
