import { useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';

import type { FieldProps } from '../forms/Field';
import { AgeField, EmailField, NameField, NewPasswordField, PhoneField } from '../forms/PersonFields';
import { SubmitButton } from '../forms/SubmitButton';
import { useLateValidation, validationOf } from '../forms/use-late-validation';
import { AuthForm, type AuthFormProps } from './AuthForm';
import { SIGN_UP_FORM } from './auth-form-ids';
import { Terms } from './Terms';

const loadValidation = () =>
  validationOf(import('@shop/customers/sign-up-schema').then((schemas) => schemas.signUpSchema));

/** What a page says of the phone that it asks for. The field may stay empty. */
type PhoneInput = Partial<Pick<FieldProps, 'label' | 'hint' | 'isOptional'>>;

/** The form for a new account. The page that contains it must handle the intent `sign-up`. */
export function SignUpForm({
  redirectTo,
  reply,
  action,
  otherWays,
  variant = 'filled',
  phone = null,
}: AuthFormProps & { phone?: PhoneInput | null }) {
  const validation = useLateValidation(SIGN_UP_FORM, loadValidation);
  const [form, fields] = useForm({
    id: SIGN_UP_FORM,
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'sign-up';
  return (
    <AuthForm form={form} redirectTo={redirectTo} action={action} otherWays={otherWays}>
      <NameField field={fields.fullName} />
      <EmailField field={fields.email} />
      {phone ? <PhoneField field={fields.phone} {...phone} /> : null}
      <NewPasswordField field={fields.password} label="Senha" />
      <AgeField field={fields.ageStatement} />
      <SubmitButton isBusy={isBusy} variant={variant} size="lg" fullWidth name="intent" value="sign-up">
        Criar conta
      </SubmitButton>
      <Terms />
    </AuthForm>
  );
}
