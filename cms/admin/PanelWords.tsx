'use client';

import type { ReactNode } from 'react';

import { EditorWords } from './EditorWords';
import { ToastWords } from './ToastWords';

/** Around every screen of the panel, those without its menu too: what Payload names in English or not at all. */
export function PanelWords({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastWords />
      <EditorWords />
    </>
  );
}
