import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { signUpSchema } from '@shop/customers/sign-up-schema';

import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { AgeField, EmailField, NameField, NewPasswordField, PhoneField } from '../forms/PersonFields';
import { SubmitButton } from '../forms/SubmitButton';
import { SIGN_UP_FORM } from './auth-form-ids';
import styles from './auth-forms.module.css';
import { OtherWays } from './OtherWays';
import type { AuthFormProps } from './SignInForm';
import { Terms } from './Terms';

/** The form for a new account. The page that contains it handles `sign-up`. */
export function SignUpForm({
  redirectTo,
  reply,
  action,
  otherWays,
  variant = 'filled',
  asksPhone = false,
}: AuthFormProps & { asksPhone?: boolean }) {
  const [form, fields] = useForm({
    id: SIGN_UP_FORM,
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpSchema }),
  });
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'sign-up';
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
        <NameField field={fields.fullName} />
        <EmailField field={fields.email} />
        {asksPhone ? <PhoneField field={fields.phone} /> : null}
        <NewPasswordField field={fields.password} label="Senha" />
        <AgeField field={fields.ageStatement} />
        <SubmitButton isBusy={isBusy} variant={variant} size="lg" fullWidth name="intent" value="sign-up">
          Criar conta
        </SubmitButton>
        <Terms />
      </Form>
      <OtherWays>{otherWays}</OtherWays>
    </>
  );
}
