import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { finishSchema } from '@shop/customers/identity-sign-up-schema';

import { Terms } from '../../components/account/Terms';
import { CheckField } from '../../components/forms/CheckField';
import { Field } from '../../components/forms/Field';
import { SubmitButton } from '../../components/forms/SubmitButton';
import layout from '../../styles/layout.module.css';
import type { FinishView } from './finish';
import type { FinishReply } from './finish-reply';

/** What is still missing for an account: the name as it stands on an order, an address if none came, and the consents. */
export function FinishForm({ view, reply }: { view: FinishView; reply: FinishReply | null }) {
  const { label, email, suggestedName } = view;
  const [form, fields] = useForm({
    id: 'concluir',
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: finishSchema({ asksEmail: email === null }) }),
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form id={form.id} method="post" className={layout.stack} onSubmit={form.onSubmit} noValidate replace>
      <Field
        id={fields.fullName.id}
        name="fullName"
        label="Nome completo"
        autoComplete="name"
        aria-required
        defaultValue={fields.fullName.initialValue ?? suggestedName}
        error={fields.fullName.errors?.[0]}
      />
      {email === null ? (
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
          hint={`O ${label} não informou seu e-mail. Enviaremos um link para confirmar este.`}
        />
      ) : null}
      <CheckField
        id={fields.ageStatement.id}
        name="ageStatement"
        label="Tenho 18 anos ou mais, ou a permissão de um responsável."
        defaultChecked={fields.ageStatement.initialValue === 'on'}
        error={fields.ageStatement.errors?.[0]}
      />
      <SubmitButton isBusy={isBusy} size="big" isFull name="intent" value="finish">
        Criar conta
      </SubmitButton>
      <Terms />
    </Form>
  );
}
