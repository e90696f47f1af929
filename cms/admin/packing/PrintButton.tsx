'use client';

import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import controls from '../orders/controls.module.css';

/** Opens the printer's dialog. Has the focus from the start: whoever opened the page wants this. */
export function PrintButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      className={`${controls.button} ${controls.go}`}
      onClick={() => window.print()}
    >
      <IconPrinter aria-hidden="true" />
      Imprimir
    </button>
  );
}
