import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { signUpSchema } from '@shop/customers/sign-up-schema';

import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { CheckField } from '../forms/CheckField';
import { Field } from '../forms/Field';
import { PasswordField } from '../forms/PasswordField';
import { SubmitButton } from '../forms/SubmitButton';
import styles from './auth-forms.module.css';
import { OtherWays } from './OtherWays';
import type { AuthFormProps } from './SignInForm';
import { Terms } from './Terms';

/** A new account. The page around it answers `sign-up`. */
export function SignUpForm({
  redirectTo,
  reply,
  action,
  otherWays,
  look = 'main',
  asksPhone = false,
}: AuthFormProps & { asksPhone?: boolean }) {
  const [form, fields] = useForm({
    id: 'criar-conta',
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
        <Field
          id={fields.fullName.id}
          name="fullName"
          label="Nome completo"
          autoComplete="name"
          aria-required
          defaultValue={fields.fullName.initialValue}
          error={fields.fullName.errors?.[0]}
        />
        <Field
          id={fields.email.id}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          aria-required
          defaultValue={fields.email.initialValue}
          error={fields.email.errors?.[0]}
        />
        {asksPhone ? (
          <Field
            id={fields.phone.id}
            name="phone"
            label="Telefone"
            isOptional
            type="tel"
            autoComplete="tel"
            defaultValue={fields.phone.initialValue}
            error={fields.phone.errors?.[0]}
          />
        ) : null}
        <PasswordField
          id={fields.password.id}
          name="password"
          label="Senha"
          purpose="choose"
          aria-required
          error={fields.password.errors?.[0]}
        />
        <CheckField
          id={fields.ageStatement.id}
          name="ageStatement"
          label="Tenho 18 anos ou mais, ou a permissão de um responsável."
          defaultChecked={fields.ageStatement.initialValue === 'on'}
          error={fields.ageStatement.errors?.[0]}
        />
        <SubmitButton isBusy={isBusy} look={look} size="big" isFull name="intent" value="sign-up">
          Criar conta
        </SubmitButton>
        <Terms />
      </Form>
      <OtherWays>{otherWays}</OtherWays>
    </>
  );
}
