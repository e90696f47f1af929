'use client';

import { IconPrinter } from '@tabler/icons-react';

import controls from '../orders/controls.module.css';

/** The page as it stands, on paper: frame and buttons stay behind. */
export function PrintButton() {
  return (
    <button type="button" className={controls.button} onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      Imprimir
    </button>
  );
}
