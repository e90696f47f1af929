import { Button } from '@mantine/core';
import { useForm } from '@conform-to/react';
import { Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';

import { withRedirectTo } from '../../http/return-path';
import { classNames } from '../class-names';
import { FormNote } from '../forms/FormNote';
import { CurrentPasswordField, EmailField } from '../forms/PersonFields';
import { SubmitButton } from '../forms/SubmitButton';
import { useLateValidation, validationOf } from '../forms/use-late-validation';
import { FORGOT_PASSWORD_PATH } from '../navigation/site-links';
import { AuthForm, type AuthFormProps } from './AuthForm';
import { SIGN_IN_FORM } from './auth-form-ids';
import styles from './auth-forms.module.css';

const loadValidation = () =>
  validationOf(import('@shop/customers/sign-in-schema').then((schemas) => schemas.signInSchema));

interface SignInFormProps extends AuthFormProps {
  /** A way in without a password, which only the sign-in page has: its scripts would weigh on the checkout. */
  passkeySignIn?: ReactNode;
}

/** The form for e-mail and password. The page that contains it must handle the intents `sign-in` and `resend`. */
export function SignInForm({
  redirectTo,
  reply,
  action,
  email,
  otherWays,
  variant = 'filled',
  passkeySignIn = null,
}: SignInFormProps) {
  const validation = useLateValidation(SIGN_IN_FORM, loadValidation);
  const [form, fields] = useForm({
    id: SIGN_IN_FORM,
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'sign-in';
  return (
    <>
      <AuthForm form={form} redirectTo={redirectTo} action={action} otherWays={otherWays}>
        <EmailField
          field={fields.email}
          defaultValue={fields.email.initialValue ?? email}
          offersPasskey={passkeySignIn !== null}
        />
        <CurrentPasswordField field={fields.password} label="Senha" />
        <p className={styles.forgot}>
          <Link
            className={classNames(text.link, text.small)}
            to={withRedirectTo(FORGOT_PASSWORD_PATH, redirectTo)}
          >
            Esqueceu a senha?
          </Link>
        </p>
        <SubmitButton isBusy={isBusy} variant={variant} size="lg" fullWidth name="intent" value="sign-in">
          Entrar
        </SubmitButton>
        {passkeySignIn}
        {reply?.isUnconfirmed ? (
          <FormNote icon="mail">
            <p>Enviamos um link para o seu e-mail quando você criou a conta. Abra-o para poder entrar.</p>
            <Button type="submit" variant="default" name="intent" value="resend" formNoValidate>
              Reenviar e-mail de confirmação
            </Button>
          </FormNote>
        ) : null}
      </AuthForm>
      <p className={classNames(text.small, text.muted, styles.foot)}>
        Seu carrinho continua aqui depois de entrar.
      </p>
    </>
  );
}
