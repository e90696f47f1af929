import { useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { AccountSheet, SheetActions, SheetOffer } from '../../components/account/AccountSheet';
import { CurrentPasswordField, NewPasswordField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import { Icon } from '../../components/icons/Icon';
import layout from '../../styles/layout.module.css';
import { FoldedForm } from './FoldedForm';

const loadValidation = () =>
  validationOf(import('@shop/customers/password-schemas').then((schemas) => schemas.changePasswordSchema));

interface PasswordSheetProps {
  email: string;
  access: { hasPassword: boolean };
  reply: SubmissionResult | null;
}

/** A form for a new password if the account has a password; otherwise a button that mails a link for creating one. */
export function PasswordSheet({ email, access, reply }: PasswordSheetProps) {
  return (
    <AccountSheet id="senha" title="Senha">
      {access.hasPassword ? (
        <FoldedForm
          label="Trocar senha"
          icon="lock"
          isOpen={reply !== null}
          words={<p>Ao trocar a senha, os outros aparelhos saem da conta e avisamos você por e-mail.</p>}
        >
          <PasswordForm email={email} reply={reply} />
        </FoldedForm>
      ) : (
        <SheetOffer
          words={`Sua conta ainda não tem senha. Enviamos um link de uso único para ${email}; ele vale por uma hora.`}
        >
          <LinkButton>Criar senha</LinkButton>
        </SheetOffer>
      )}
    </AccountSheet>
  );
}

function LinkButton({ children }: { children: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'send-password-link';
  return (
    <Form method="post" replace preventScrollReset>
      <SubmitButton isBusy={isBusy} variant="default" name="intent" value="send-password-link">
        <Icon name="mail" />
        {children}
      </SubmitButton>
    </Form>
  );
}

function PasswordForm({ email, reply }: { email: string; reply: SubmissionResult | null }) {
  const validation = useLateValidation('trocar-senha', loadValidation);
  const [form, fields] = useForm({
    id: 'trocar-senha',
    lastResult: reply,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const isBusy = useNavigation().formData?.get('intent') === 'change-password';
  return (
    <>
      <Form
        id={form.id}
        method="post"
        className={layout.stack}
        onSubmit={form.onSubmit}
        noValidate
        replace
        preventScrollReset
      >
        {/* From this field, password managers know to which account the password belongs. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <CurrentPasswordField field={fields.currentPassword} label="Senha atual" />
        <NewPasswordField field={fields.password} label="Nova senha" />
        <SheetActions>
          <SubmitButton isBusy={isBusy} name="intent" value="change-password">
            Salvar nova senha
          </SubmitButton>
        </SheetActions>
      </Form>
    </>
  );
}
