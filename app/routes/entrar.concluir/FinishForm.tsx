import { useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Terms } from '../../components/account/Terms';
import { AgeField, EmailField, NameField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import layout from '../../styles/layout.module.css';
import type { FinishView } from './finish';
import type { FinishReply } from './finish-reply';

const loadValidation = (asksEmail: boolean) =>
  validationOf(
    import('@shop/customers/identity-sign-up-schema').then((schemas) => schemas.finishSchema({ asksEmail })),
  );

/**
 * The form for what a new account still needs: the name for orders, an e-mail address if the provider sent none, and
 * the consents.
 */
export function FinishForm({ view, reply }: { view: FinishView; reply: FinishReply | null }) {
  const { label, email, suggestedName } = view;
  const validation = useLateValidation('concluir', () => loadValidation(email === null));
  const [form, fields] = useForm({
    id: 'concluir',
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form id={form.id} method="post" className={layout.stack} onSubmit={form.onSubmit} noValidate replace>
      <NameField field={fields.fullName} defaultValue={fields.fullName.initialValue ?? suggestedName} />
      {email === null ? (
        <EmailField
          field={fields.email}
          hint={`O ${label} não informou seu e-mail. Enviaremos um link para confirmar este.`}
        />
      ) : null}
      <AgeField field={fields.ageStatement} />
      <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="finish">
        Criar conta
      </SubmitButton>
      <Terms />
    </Form>
  );
}
