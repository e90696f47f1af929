'use client';

import type { ReactNode } from 'react';

import { SignInAgain } from '../requests/SignInAgain';
import { EditorWords } from './EditorWords';
import { ToastWords } from './ToastWords';

/**
 * Wraps every screen of the admin panel, including those without a menu: gives Portuguese names to what Payload leaves
 * in English or unnamed, and asks a person whose session has ended to sign in again.
 */
export function PanelWords({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastWords />
      <EditorWords />
      <SignInAgain />
    </>
  );
}
