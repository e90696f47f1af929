import { Button } from '@mantine/core';
import { type FocusEvent, type InputEvent, useState } from 'react';
import { MAX_EMAIL_LENGTH } from '@shop/reading/email-length';
import { emailQuestionText } from '@shop/messages/form-messages';

import { canImport } from '../import-early';
import { Field, type FieldProps } from './Field';
import styles from './field.module.css';

type EmailInputProps = Omit<FieldProps, 'type' | 'autoComplete' | 'autoCapitalize' | 'maxLength'>;

/**
 * A field for an e-mail address. A domain near a known one, such as gmail.con, is asked about when the field is left;
 * whoever means it just goes on.
 */
export function EmailInput({ hint, onBlur, onInput, ...field }: EmailInputProps) {
  const [meant, setMeant] = useState<string | null>(null);

  function ask(event: FocusEvent<HTMLInputElement>) {
    onBlur?.(event);
    const input = event.currentTarget;
    const { value } = input;
    if (value.trim() === '' || !canImport()) return;
    void import('@shop/reading/suggested-email').then(
      ({ suggestedEmail }) => {
        if (input.value === value) setMeant(suggestedEmail(value));
      },
      () => undefined,
    );
  }

  function use(address: string) {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = address;
    // Set as though it was typed, so that an error shown at the field disappears.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  const domain = meant?.split('@')[1];
  return (
    <Field
      {...field}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={MAX_EMAIL_LENGTH}
      onBlur={ask}
      onInput={(event: InputEvent<HTMLInputElement>) => {
        onInput?.(event);
        setMeant(null);
      }}
      hint={
        meant && domain ? (
          <span role="status" className={styles.question}>
            <span key={domain}>{emailQuestionText(domain)}</span>
            <Button size="compact-sm" variant="default" onClick={() => use(meant)}>
              Usar {domain}
            </Button>
          </span>
        ) : (
          hint
        )
      }
    />
  );
}
