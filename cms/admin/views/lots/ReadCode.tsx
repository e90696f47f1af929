'use client';

import { readLotCode } from '@shop/lots/lot-code';
import { useRef, useState } from 'react';

import { useHydrated } from '../../components/forms/use-hydrated';
import panel from '../../components/page/panel.module.css';
import { ScanField } from '../separate/ScanField';
import { readLotHref } from './lots-address';
import styles from './lots.module.css';

/** Opens the lot of a box. The code of the box is scanned, read by the camera or typed. */
export function ReadCode({ unknown }: { unknown: string | null }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState(
    unknown
      ? { text: `Não achamos o lote ${unknown}. Confira o código da caixa.`, isBad: true, turn: 0 }
      : null,
  );

  function open(typed: string) {
    const code = readLotCode(typed);
    if (code) window.location.assign(readLotHref(code));
    else
      setSaid((known) => ({
        text: 'Seis números, traço, um número: 261117-2.',
        isBad: true,
        turn: (known?.turn ?? 0) + 1,
      }));
  }

  return (
    <section className={`${panel.panel} ${styles.read}`} aria-label="Ler a caixa" inert={!isHydrated}>
      <ScanField
        ref={field}
        said={said}
        label="Código da caixa"
        description="Aponte o leitor ou digite."
        onScan={open}
      />
    </section>
  );
}
