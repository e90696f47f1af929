import { type FormMetadata } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';

import type { AuthReply } from '../../session/auth-reply';
import { classNames } from '../class-names';
import { CookieNote } from '../feedback/CookieNote';
import styles from './auth-forms.module.css';

export interface AuthFormProps {
  /** The page to open after signing in or up: a path of the shop. */
  redirectTo: string;
  reply: AuthReply | null;
  /**
   * The address that receives the form; by default the address of the page that shows the form. If it is set, the page
   * does not scroll after the form is sent.
   */
  action?: string;
  /** The e-mail address that is prefilled, when known. */
  email?: string;
  /** Ways to sign in without a password, shown below the form and the word "ou" ("or"). */
  otherWays?: ReactNode;
  /** The look of the submit button: quieter on pages that have a main button of their own. */
  variant?: 'filled' | 'default';
}

/** The frame that the sign-in and sign-up forms share. */
export function AuthForm<Fields extends Record<string, unknown>>({
  form,
  redirectTo,
  action,
  otherWays,
  children,
}: Pick<AuthFormProps, 'redirectTo' | 'action' | 'otherWays'> & {
  form: FormMetadata<Fields>;
  children: ReactNode;
}) {
  return (
    <>
      <Form
        id={form.id}
        method="post"
        className={classNames(layout.stack, styles.form)}
        onSubmit={form.onSubmit}
        noValidate
        replace
        {...(action && { action, preventScrollReset: true })}
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <CookieNote />
        {children}
      </Form>
      {otherWays ? (
        <div className={styles.otherWays}>
          <p className={styles.or}>ou</p>
          {otherWays}
        </div>
      ) : null}
    </>
  );
}
