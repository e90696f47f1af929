import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '@packages/browser/copy-text';

import { toast } from '../feedback/toast';
import styles from './copy-field.module.css';

/** A text with a button that copies it. If the browser does not allow copying, the button selects the text instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    if (await copyText(value)) return void toast.success(`${label}: copiado.`);
    field.current?.select();
    toast.info('Está selecionado: copie com o teclado ou com o menu do aparelho.');
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
