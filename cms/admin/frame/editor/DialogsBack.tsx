'use client';

import { useModal } from '@payloadcms/ui';
import type { ReactNode } from 'react';

import { BackCloses } from '../../components/feedback/BackCloses';

/** Lets the browser's Back close the dialogs and drawers of Payload's editors, as it closes those of the panel. */
export function DialogsBack({ children }: { children: ReactNode }) {
  const { modalState, closeModal } = useModal();
  return (
    <>
      {children}
      {Object.entries(modalState).map(([slug, { isOpen }]) =>
        isOpen ? <BackCloses key={slug} onClose={() => closeModal(slug)} /> : null,
      )}
    </>
  );
}
