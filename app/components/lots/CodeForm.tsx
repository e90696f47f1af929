import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';

import { Field } from '../forms/Field';
import styles from './lot.module.css';

interface CodeFormProps {
  /** The lot code as the visitor typed it before. */
  value?: string;
  /** 'Seis números, traço, um número.' */
  error?: string | undefined;
  isMain?: boolean;
}

/** The form for the lot code that is printed on a box. It redirects to the page of the lot, even without JavaScript. */
export function CodeForm({ value = '', error, isMain = false }: CodeFormProps) {
  return (
    <Form method="get" action="/lote" role="search" className={styles.code}>
      <Field
        id="codigo-do-lote"
        name="codigo"
        label="Código do lote"
        key={value}
        defaultValue={value}
        error={error}
        aria-invalid={error ? true : undefined}
        placeholder="261118-1"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="text"
        maxLength={200}
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'}>
        Consultar
      </Button>
    </Form>
  );
}
