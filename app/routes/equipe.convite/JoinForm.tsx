import { useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { InvitationWay } from '@shop/team/invitation-schema';

import { Terms } from '../../components/account/Terms';
import { AgeField, EmailField, NameField, NewPasswordField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import type { AuthReply } from '../../session/auth-reply';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

/** The loaders of the rules of each form: the mailed link proves the address, so only the other one asks for it. */
const VALIDATIONS = {
  email: () =>
    validationOf(
      import('@shop/customers/confirm-address-schema').then((schemas) => schemas.confirmAddressSchema),
    ),
  whatsapp: () =>
    validationOf(import('@shop/customers/sign-up-schema').then((schemas) => schemas.signUpSchema)),
};

export interface JoinFormProps {
  way: InvitationWay;
  /** The address to which the link was mailed; null for a link that was sent by WhatsApp. */
  email: string | null;
  name: string;
  path: string;
  reply: AuthReply | null;
}

/** The account of an invited person: name and password, and an address to confirm if the link has not proved one. */
export function JoinForm({ way, email, name, path, reply }: JoinFormProps) {
  const validation = useLateValidation(`convite-${way}`, VALIDATIONS[way]);
  const [form, fields] = useForm<{
    fullName: string;
    email: string;
    password: string;
    ageStatement: string;
  }>({
    id: 'convite',
    defaultValue: { fullName: name },
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate as never,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form id={form.id} method="post" className={layout.stack} onSubmit={form.onSubmit} noValidate replace>
      {email ? (
        <p>
          Você vai entrar com <b>{email}</b>. É só escolher uma senha.
        </p>
      ) : (
        <input type="hidden" name="redirectTo" value={path} />
      )}
      <NameField field={fields.fullName} />
      {email ? null : <EmailField field={fields.email} />}
      <NewPasswordField field={fields.password} label="Senha" />
      <AgeField field={fields.ageStatement} />
      <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value={email ? 'join' : 'sign-up'}>
        {email ? 'Entrar para a equipe' : 'Criar conta e confirmar o e-mail'}
      </SubmitButton>
      {email ? null : (
        <p className={`${text.small} ${text.muted}`}>
          Mandamos um link para o seu e-mail. Depois de confirmar, você volta para este convite.
        </p>
      )}
      <Terms action={email ? 'entrar para a equipe' : 'criar a conta'} />
    </Form>
  );
}
