import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';

import { toast } from '../feedback/toast';
import styles from './copy-field.module.css';

/** A text with a button that copies it. If the browser does not allow copying, the button selects the text instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast.success(`${label}: copiado.`);
    } catch {
      toast.info('Está selecionado: copie com o teclado.');
    }
  }
  return (
    <div className={styles.copy}>
      <TextInput ref={field} label={label} readOnly value={value} />
      <Button onClick={() => void copy()} aria-label={`Copiar: ${label}`}>
        <IconCopy aria-hidden="true" />
        Copiar
      </Button>
    </div>
  );
}
