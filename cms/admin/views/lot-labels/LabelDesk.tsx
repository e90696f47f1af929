'use client';

import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { PickCards } from '../../components/pick-cards/PickCards';
import { useHydrated } from '../../components/forms/use-hydrated';
import panel from '../../components/page/panel.module.css';
import { labelsHref } from '../lots/lots-address';
import { paperMm } from '../packing/roll-pages';
import type { LabelFacts } from './label-facts';
import styles from './lot-labels.module.css';
import { LABEL_SIZES, LotLabel, type LabelSize } from './LotLabel';

const SIZES: Record<LabelSize, { name: string; about: string; shown: string }> = {
  a6: {
    name: 'A6, rótulo inteiro',
    about: '105 × 148 mm, uma por folha',
    shown: 'A6, tamanho real',
  },
  fita: {
    name: 'Fita de 62 mm',
    about: 'Lote, validade e alérgicos, ao lado do rótulo impresso',
    shown: 'Fita de 62 mm, tamanho real',
  },
};
const MAX_LABELS = 500;

/** Returns the paper of a label. The tape is cut to the label's length; `tapeMm` is null before it has been measured. */
const paperCss = (size: LabelSize, tapeMm: number | null): string =>
  `@page { size: ${size === 'a6' ? '105mm 148mm' : `62mm ${tapeMm ?? 100}mm`}; margin: 0; }`;

interface LabelDeskProps {
  lots: readonly { id: string; label: string }[];
  lot: { id: string; quantity: number };
  isConfirmed: boolean;
  facts: LabelFacts;
  /** The note about where the label's text comes from. */
  children: ReactNode;
}

/**
 * Lets the user choose the lot, the size and the number of labels, and shows one label as it will be printed. Only the
 * labels are printed, not the rest of the page.
 */
export function LabelDesk({ lots, lot, isConfirmed, facts, children }: LabelDeskProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const [size, setSize] = useState<LabelSize>('a6');
  const [count, setCount] = useState(Math.min(lot.quantity, MAX_LABELS));
  const [tapeMm, setTapeMm] = useState<number | null>(null);
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The length depends on the fonts.
    void document.fonts.ready.then(() => {
      if (label.current) setTapeMm(paperMm(label.current.getBoundingClientRect().height));
    });
  }, [size, facts]);
  return (
    <div className={styles.columns}>
      <style>{paperCss(size, tapeMm)}</style>
      <section className={`${panel.panel} ${styles.choices}`} aria-label="O que imprimir" inert={!isHydrated}>
        <NativeSelect
          label="Lote"
          data={lots.map(({ id, label }) => ({ value: id, label }))}
          value={lot.id}
          onChange={({ currentTarget }) => router.push(labelsHref(currentTarget.value), { scroll: false })}
        />
        <PickCards<LabelSize>
          label="Tamanho"
          isLabelShown
          cards={LABEL_SIZES.map((each) => ({
            value: each,
            label: SIZES[each].name,
            text: SIZES[each].about,
          }))}
          value={size}
          onChange={setSize}
        />
        <NumberInput
          label="Quantas"
          description={`O lote tem ${lot.quantity}.`}
          min={1}
          max={MAX_LABELS}
          allowDecimal={false}
          value={count}
          onChange={(value) => setCount(Math.min(MAX_LABELS, Math.max(1, Number(value) || 1)))}
        />
        <Button fullWidth size="lg" variant="filled" disabled={!isConfirmed} onClick={() => window.print()}>
          <IconPrinter aria-hidden="true" />
          Imprimir {count}
        </Button>
        {children}
      </section>
      <div className={styles.paper} data-unconfirmed={isConfirmed ? undefined : ''}>
        <p className={styles.caption}>{SIZES[size].shown}</p>
        <div className={styles.labels}>
          {Array.from({ length: isConfirmed ? count : 1 }, (_, index) => (
            <div key={index} ref={index === 0 ? label : null} aria-hidden={index > 0}>
              <LotLabel facts={facts} size={size} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
