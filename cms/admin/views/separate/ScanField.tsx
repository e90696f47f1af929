import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconScan } from '@tabler/icons-react';
import { lazy, useEffect, useState, type FormEvent, type RefObject } from 'react';

import { LatePart } from '../../components/missing-code/LatePart';
import { useHydrated } from '../../components/forms/use-hydrated';
import type { Said } from './use-separation';
import styles from './separate.module.css';

const CameraReader = lazy(() =>
  import('./CameraReader').then((module) => ({ default: module.CameraReader })),
);

interface ScanFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  said: Said | null;
  label: string;
  /** Explains how to scan, and what a scanned code does. */
  description: string;
  onScan: (typed: string) => void;
}

/**
 * The field into which scanners type, wherever the focus is: a digit that is typed outside of a field goes into it. On
 * a tablet, the camera can read the same codes.
 */
export function ScanField({ ref, said, label, description, onScan }: ScanFieldProps) {
  const [typed, setTyped] = useState('');
  const [hasCamera, setHasCamera] = useState(false);
  const isHydrated = useHydrated();
  // Before hydration the page is inert, and nothing in it can take the focus, so this waits for hydration. On a touch
  // screen the keyboard would cover the boxes; a scanner types there, too.
  useEffect(() => {
    if (isHydrated && !matchMedia('(pointer: coarse)').matches) ref.current?.focus({ preventScroll: true });
  }, [isHydrated, ref]);
  useEffect(() => {
    const listeners = new AbortController();
    const take = ({ key, target }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
      if (/^\d$/.test(key) && !isTyping) ref.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', take, { signal: listeners.signal });
    return () => listeners.abort();
  }, [ref]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onScan(typed);
    setTyped('');
    ref.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <form onSubmit={submit} className={styles.scan}>
        <TextInput
          ref={ref}
          label={label}
          description={description}
          placeholder="Ex.: 261117-2"
          size="lg"
          leftSection={<IconScan aria-hidden="true" />}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <p className={styles.said} role="status" data-bad={said?.isBad ? '' : undefined}>
        {said ? <span key={said.turn}>{said.text}</span> : null}
      </p>
      <Button fullWidth aria-expanded={hasCamera} onClick={() => setHasCamera((known) => !known)}>
        <IconCamera aria-hidden="true" />
        {hasCamera ? 'Fechar a câmera' : 'Ler com a câmera'}
      </Button>
      {hasCamera ? (
        <LatePart fallback={<p className={styles.camera}>Abrindo a câmera…</p>}>
          <CameraReader onRead={onScan} />
        </LatePart>
      ) : null}
    </>
  );
}
