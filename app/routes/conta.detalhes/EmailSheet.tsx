import { useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { FormNote } from '../../components/forms/FormNote';
import { CurrentPasswordField, EmailField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import layout from '../../styles/layout.module.css';
import { FoldedForm } from './FoldedForm';

const loadValidation = (asksPassword: boolean) =>
  validationOf(
    import('@shop/customers/change-email-schema').then((schemas) =>
      schemas.changeEmailSchema({ asksPassword }),
    ),
  );

interface EmailSheetProps {
  email: string;
  access: { hasPassword: boolean; pendingEmail: string | null };
  reply: SubmissionResult | null;
}

/** The customer's sign-in address, and the form to change it. */
export function EmailSheet({ email, access, reply }: EmailSheetProps) {
  return (
    <AccountSheet id="email" title="E-mail">
      <FoldedForm
        label="Trocar e-mail"
        icon="mail"
        isOpen={reply !== null}
        words={
          <>
            <p>
              Você entra com <b>{email}</b>. Para trocar, confirmamos o novo endereço por e-mail; até lá, nada
              muda.
            </p>
            {access.pendingEmail ? (
              <FormNote icon="clock">
                Falta confirmar <b>{access.pendingEmail}</b>: abra o link que enviamos para lá. Ele vale por
                uma hora.
              </FormNote>
            ) : null}
          </>
        }
      >
        <EmailForm hasPassword={access.hasPassword} reply={reply} />
      </FoldedForm>
    </AccountSheet>
  );
}

function EmailForm({ hasPassword, reply }: { hasPassword: boolean; reply: SubmissionResult | null }) {
  const validation = useLateValidation('trocar-email', () => loadValidation(hasPassword));
  const [form, fields] = useForm({
    id: 'trocar-email',
    lastResult: reply,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const isBusy = useNavigation().formData?.get('intent') === 'change-email';
  return (
    <Form
      id={form.id}
      method="post"
      className={layout.stack}
      onSubmit={form.onSubmit}
      noValidate
      replace
      preventScrollReset
    >
      <EmailField field={fields.email} label="Novo e-mail" />
      {hasPassword ? <CurrentPasswordField field={fields.currentPassword} label="Senha atual" /> : null}
      <SheetActions>
        <SubmitButton isBusy={isBusy} name="intent" value="change-email">
          Enviar confirmação
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}
