import { useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Terms } from '../../components/account/Terms';
import { AgeField, NameField, NewPasswordField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import type { AuthReply } from '../../session/auth-reply';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

const loadValidation = () =>
  validationOf(
    import('@shop/customers/confirm-address-schema').then((schemas) => schemas.confirmAddressSchema),
  );

export interface ConfirmAddressFormProps {
  email: string;
  reply: AuthReply | null;
}

/**
 * The page of a mailed link that is opened in another browser than the one in which somebody signed up. A stranger may
 * have typed the address there, so the owner of the address chooses a new name and password, and the name and password
 * typed at the sign-up are not used.
 */
export function ConfirmAddressForm({ email, reply }: ConfirmAddressFormProps) {
  const validation = useLateValidation('confirmar-endereco', loadValidation);
  const [form, fields] = useForm({
    id: 'confirmar-endereco',
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const isBusy = useNavigation().formData?.get('intent') === 'confirm';
  return (
    <Form id={form.id} method="post" className={layout.stack} onSubmit={form.onSubmit} noValidate replace>
      <p className={text.lead}>
        Uma conta foi criada aqui para <b>{email}</b>.
      </p>
      <p className={text.soft}>
        Como o cadastro não foi feito neste navegador, diga seu nome e escolha uma senha: o que foi digitado
        antes não vale mais. Se não foi você, feche esta página: sem a confirmação, a conta não pode ser
        usada.
      </p>
      <NameField field={fields.fullName} />
      <NewPasswordField field={fields.password} label="Senha" />
      <AgeField field={fields.ageStatement} />
      <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="confirm">
        Confirmar e-mail e entrar
      </SubmitButton>
      <Terms action="confirmar o e-mail" />
    </Form>
  );
}
