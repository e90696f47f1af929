'use client';

import type { ReactNode } from 'react';

import { EditorWords } from './EditorWords';
import { ToastWords } from './ToastWords';

/**
 * Wraps every screen of the admin panel, including those without a menu, and gives Portuguese names to what Payload
 * leaves in English or unnamed.
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
