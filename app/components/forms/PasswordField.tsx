import { type InputEvent, useEffect, useRef, useState } from 'react';
import { PASSWORD_CONDITIONS } from '@shop/customers/password';
import { formMessages } from '@shop/messages/form-messages';

import { iconButtonClass } from '../button/button-class';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { Field, type FieldProps } from './Field';
import styles from './password-field.module.css';
import { PasswordRule } from './PasswordRule';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'adornment' | 'autoComplete' | 'hint'> {
  /** A password being chosen shows the rule; one being typed does not. */
  purpose: 'sign-in' | 'choose';
}

export function PasswordField(field: PasswordFieldProps) {
  return field.purpose === 'choose' ? <ChosenPassword {...field} /> : <HideableField {...field} />;
}

const conditionsOf = (password: string) => PASSWORD_CONDITIONS.map(({ isMet }) => isMet(password));

/** Keeps which conditions are met, never the password. */
function ChosenPassword(field: PasswordFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [met, setMet] = useState(() => conditionsOf(''));

  // Typed, or filled in by the browser, before the script was there.
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

function HideableField({ purpose, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const isChosen = purpose === 'choose';
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoComplete={isChosen ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={isChosen ? formMessages.password_hint : undefined}
      adornment={
        <button
          type="button"
          className={classNames(iconButtonClass, styles.eye)}
          aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
