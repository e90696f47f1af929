import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '@packages/browser/copy-text';

import { Icon } from '../icons/Icon';
import { PhoneBar } from '../layout/PhoneBar';
import { showToast } from '../toasts/toast-queue';
import styles from './pix-page.module.css';

const COPIED_MS = 4_000;

/** The Pix code in a field that can be selected without JavaScript, and a button that copies the code. */
export function CopyCode({ code }: { code: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (!(await copyText(code))) {
      // The code is selected and stays so, so that the visitor can copy it.
      field.current?.focus({ preventScroll: true });
      field.current?.select();
      showToast({
        tone: 'failed',
        title: 'Não deu para copiar sozinho',
        description: 'O código está selecionado: copie com o menu do aparelho.',
        group: 'pix',
      });
      return;
    }
    setCopied(true);
    showToast({
      tone: 'done',
      title: 'Código copiado',
      description: 'Abra o aplicativo do banco.',
      group: 'pix',
      // The pressed button shows it.
      isSeen: true,
    });
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={id}>
        Código Pix copia e cola
      </label>
      <input
        ref={field}
        id={id}
        className={styles.code}
        translate="no"
        readOnly
        value={code}
        onClick={(event) => selectWhole(event.currentTarget)}
      />
      <PhoneBar label="Pagar com Pix" isLow needsScript wideClassName={styles.bar}>
        <Button variant="filled" size="lg" fullWidth className={styles.scripted} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span>{isCopied ? 'Copiado' : 'Copiar código Pix'}</span>
        </Button>
      </PhoneBar>
    </div>
  );
}

/** Selects the code at a tap, unless the visitor has selected a part of it, as by a long press. */
function selectWhole(field: HTMLInputElement): void {
  if (field.selectionStart === field.selectionEnd) field.setSelectionRange(0, field.value.length);
}
