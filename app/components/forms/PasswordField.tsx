import { useState } from 'react';

import { formMessages } from '@shop/messages/form-messages';

import { iconButtonClass } from '../button/button-class';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { Field, type FieldProps } from './Field';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'adornment' | 'autoComplete' | 'hint'> {
  /** A password being chosen shows the rule; one being typed does not. */
  purpose: 'sign-in' | 'choose';
}

export function PasswordField({ purpose, ...field }: PasswordFieldProps) {
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
