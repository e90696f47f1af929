import { PasswordInput } from '@mantine/core';
import { type InputEvent, useEffect, useRef, useState } from 'react';
import { PASSWORD_CONDITIONS, PASSWORD_RULES, readTypedPassword } from '@shop/customers/password';
import { formMessages } from '@shop/messages/form-messages';

import { Icon } from '../icons/Icon';
import { inputClasses, inputProps, type FieldProps } from './Field';
import styles from './password-field.module.css';
import { cutsSpace } from './password-space';
import { PasswordRule } from './PasswordRule';

import '@mantine/core/styles/PasswordInput.layer.css';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'autoComplete' | 'hint'> {
  /** 'choose' is for a new password and shows the password rule; 'sign-in' is for an existing password and does not. */
  purpose: 'sign-in' | 'choose';
}

export function PasswordField(field: PasswordFieldProps) {
  return field.purpose === 'choose' ? <ChosenPassword {...field} /> : <HideableField {...field} />;
}

const conditionsOf = (password: string) => PASSWORD_CONDITIONS.map(({ isMet }) => isMet(password));

/** A field for a new password. Its state stores which conditions of the rule are met, never the password. */
function ChosenPassword(field: PasswordFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [met, setMet] = useState(() => conditionsOf(''));

  // The password may have been typed, or filled in by the browser, before JavaScript loaded.
  useEffect(() => {
    setMet(conditionsOf(place.current?.querySelector('input')?.value ?? ''));
  }, []);

  return (
    <div ref={place}>
      <HideableField
        {...field}
        onInput={(event: InputEvent<HTMLInputElement>) => setMet(conditionsOf(event.currentTarget.value))}
      />
      <PasswordRule met={met} />
    </div>
  );
}

function HideableField({ purpose, error, onInput, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const isChosen = purpose === 'choose';
  const rule = isChosen ? <span className={styles.rule}>{formMessages.password_hint}</span> : undefined;
  const hint = isCut ? <span role="status">{formMessages.password_space_cut}</span> : rule;
  return (
    <PasswordInput
      classNames={{ ...inputClasses, innerInput: styles.innerInput, visibilityToggle: styles.eye }}
      {...inputProps({ ...field, error, hint })}
      {...(isChosen && { passwordrules: PASSWORD_RULES })}
      onInput={(event: InputEvent<HTMLInputElement>) => {
        setIsCut(cutsSpace(purpose, event.nativeEvent) && cutSpace(event.currentTarget));
        onInput?.(event);
      }}
      aria-invalid={error ? true : undefined}
      autoComplete={isChosen ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleIcon={Eye}
      // The button's name says what it does, so a pressed state would contradict the name.
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Ocultar senha' : 'Mostrar senha',
        'aria-pressed': undefined,
        variant: 'transparent',
      }}
    />
  );
}

/** Removes the space at the end of a password, and returns whether there was one. */
function cutSpace(input: HTMLInputElement): boolean {
  const password = readTypedPassword(input.value);
  if (password === input.value) return false;
  input.value = password;
  return true;
}

function Eye({ reveal }: { reveal: boolean }) {
  return <Icon name={reveal ? 'eye-off' : 'eye'} />;
}
